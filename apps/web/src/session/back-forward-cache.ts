import { reloadPage } from '../lib/reload-page.ts';
import { adoptStoredSession } from './session-connection.ts';
import { endIdleSession } from './sign-out.ts';
import { useSession } from './session-store.ts';

/**
 * Guards the page in the browser's back/forward cache, where it receives no events while its
 * session may end or change to another account. It is hidden on the way in, and shown again only to
 * the account that left it; otherwise it reloads. Returns a function that removes the guard.
 */
export function guardBackForwardCache(): () => void {
  const { style } = document.documentElement;
  let hiddenAccountId: string | undefined;
  const accountId = () => useSession.getState().user?.accountId;
  const onHide = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    hiddenAccountId = accountId();
    style.visibility = 'hidden';
  };
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    adoptStoredSession();
    endIdleSession();
    if (accountId() !== hiddenAccountId) return reloadPage();
    style.visibility = '';
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}
