import { connectSession } from '../lib/api-connection.ts';
import './drafts.ts';
import { readStoredSession, sessionKey, tokensOf, useSession } from './session-store.ts';
import { bindTabToAccount } from './tab-storage.ts';

/** Adopts the session that another tab stored, if it differs from the session of this tab. */
export function adoptStoredSession(): void {
  if (readStoredSession().accessToken === useSession.getState().accessToken) return;
  void useSession.persist.rehydrate();
}

/**
 * Connects calls to the session's tokens, the session to that of other tabs, and the data in this
 * tab's storage to its account. Returns a function that disconnects them.
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
  const release = bindTabToAccount();
  return () => {
    window.removeEventListener('storage', onStorage);
    release();
  };
}
