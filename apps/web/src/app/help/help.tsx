import { useState } from 'react';
import { useLocation } from 'react-router';
import { helpHash } from '../../lib/help-address.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazyPage } from '../lazy-page.tsx';

const ScreenHelp = lazyPage(() => import('./screen-help.tsx').then((help) => help.ScreenHelp));

/** The help of the screen, which is loaded when its address is first opened. */
export function Help() {
  const isOpen = useLocation().hash === helpHash;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <ErrorBoundary>
        <ScreenHelp />
      </ErrorBoundary>
    )
  );
}
