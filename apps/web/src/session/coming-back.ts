import { reloadPage } from '../lib/reload-page.ts';
import { adoptStoredSession } from './session-connection.ts';
import { endIdleSession } from './sign-out.ts';
import { useSession } from './session-store.ts';

/**
 * The browser may keep the page as it is when somebody leaves it, and show it again when they go
 * back. It hears nothing meanwhile: its session may be over, or somebody else's. So it is kept
 * unseen, and shown again only to the account that left it; for anybody else it is loaded anew.
 * Returns a function that takes the guard away.
 */
export function guardComingBack(): () => void {
  const { style } = document.documentElement;
  let leftBy: string | undefined;
  const accountId = () => useSession.getState().user?.accountId;
  const onHide = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    leftBy = accountId();
    style.visibility = 'hidden';
  };
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    adoptStoredSession();
    endIdleSession();
    if (accountId() !== leftBy) return reloadPage();
    style.visibility = '';
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}
