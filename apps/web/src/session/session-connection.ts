import { connectSession } from '../lib/api-connection.ts';
import './drafts.ts';
import { readStoredSession, sessionKey, tokensOf, useSession } from './session-store.ts';
import { holdTabToAccount } from './tab-storage.ts';

/** Takes over the session that another tab stored, if it differs from the session of this tab. */
export function adoptStoredSession(): void {
  if (readStoredSession().accessToken === useSession.getState().accessToken) return;
  void useSession.persist.rehydrate();
}

/**
 * Connects calls to the session's tokens, the session to that of the other tabs, and what this tab
 * keeps to its account. Returns a function that disconnects them.
 */
export function connectSessionToCalls(): () => void {
  connectSession({
    read: () => {
      adoptStoredSession();
      return tokensOf(useSession.getState());
    },
    replace: (tokens) => useSession.getState().replaceTokens(tokens),
    end: (reason) => useSession.getState().clear(reason),
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) adoptStoredSession();
  };
  window.addEventListener('storage', onStorage);
  const release = holdTabToAccount();
  return () => {
    window.removeEventListener('storage', onStorage);
    release();
  };
}
