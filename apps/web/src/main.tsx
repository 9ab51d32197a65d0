import './app/styles/base-styles.ts';
import './lib/on-pop-state.ts';
import { setNonce } from 'get-nonce';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import * as firstDutch from './app/first-dutch.ts';
import { styleNonce } from './app/style-nonce.ts';
import { startTranslation, textFiles } from './i18n/i18n.ts';
import { takeUrlTokens } from './lib/url-token.ts';
import { showFocusRingAfterKeys } from './lib/focus-ring.ts';
import { prefetchScreen } from './lib/prefetch-screens.ts';
import { guardBackForwardCache } from './session/back-forward-cache.ts';
import { connectSessionToCalls } from './session/session-connection.ts';
import { isAuthenticated, useSession } from './session/session-store.ts';
import { endIdleSession } from './session/sign-out.ts';

takeUrlTokens();
showFocusRingAfterKeys();
// Dutch is in the entry chunk.
const firstTexts = textFiles({
  nl: () => Promise.resolve(firstDutch),
  en: () => import('./app/first-english.ts'),
});
const translated = startTranslation({ nl: firstDutch }, firstTexts);
// The library that prevents scrolling behind a dialog adds a style, which needs the nonce.
setNonce(styleNonce());
connectSessionToCalls();
endIdleSession();
guardBackForwardCache();
if (isAuthenticated(useSession.getState())) prefetchScreen(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
void translated.then(() =>
  // A transition: a synchronous first render would delay input on a slow phone.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
