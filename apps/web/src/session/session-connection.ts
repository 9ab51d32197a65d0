import { connectSession } from '../lib/api-connection.ts';
import { readStoredSession, sessionKey, tokensOf, useSession } from './session-store.ts';

/** Takes over what another tab stored, when it differs from what this tab knows. */
function adoptStoredSession(): void {
  if (readStoredSession().accessToken === useSession.getState().accessToken) return;
  void useSession.persist.rehydrate();
}

/**
 * Lets calls carry the session's token, and lets what one tab does to the session reach the
 * others. Gives back how to undo it.
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
  return () => window.removeEventListener('storage', onStorage);
}
