import './app/styles/base-styles.ts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { styleNonce } from './app/style-nonce.ts';
import { startTranslation } from './i18n/i18n.ts';
import { takeArrival } from './lib/arrival.ts';
import { connectSessionToCalls } from './session/session-connection.ts';
import { endIdleSession } from './session/sign-out.ts';

takeArrival();
startTranslation();
// What holds the page still behind a dialog is a style of its own.
setNonce(styleNonce());
connectSessionToCalls();
endIdleSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
