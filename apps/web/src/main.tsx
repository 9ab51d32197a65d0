import './app/styles/base-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startTranslation } from './i18n/i18n.ts';
import { takeArrival } from './lib/arrival.ts';
import { connectSessionToCalls } from './session/session-connection.ts';
import { endIdleSession } from './session/sign-out.ts';

takeArrival();
startTranslation();
connectSessionToCalls();
endIdleSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
