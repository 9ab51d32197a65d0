import { connectSession } from '../lib/api-connection.ts';
import { holdDraftsToAccount } from './drafts.ts';
import { holdSentToAccount } from './sent-changes.ts';
import { readStoredSession, sessionKey, tokensOf, useSession } from './session-store.ts';

/** Takes over the session that another tab stored, if it differs from the session of this tab. */
export function adoptStoredSession(): void {
  if (readStoredSession().accessToken === useSession.getState().accessToken) return;
  void useSession.persist.rehydrate();
}

/**
 * Connects calls to the session's tokens, the session to that of the other tabs, and to both what
 * this tab keeps: drafts, and what was sent and not answered. Returns a function that disconnects them.
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
  const letDraftsGo = holdDraftsToAccount();
  const letSentGo = holdSentToAccount();
  return () => {
    window.removeEventListener('storage', onStorage);
    letDraftsGo();
    letSentGo();
  };
}
