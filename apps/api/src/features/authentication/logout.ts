import type { logout } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import type { Dependencies } from '../../dependencies.ts';
import { endSession } from '../../identity/sessions/session-store.ts';
import { readToken } from '../../identity/sessions/session-tokens.ts';

/** Ends the token's session. For an invalid token there is no session to end, which is no error. */
export async function logOut(
  { config, database, clock }: Dependencies,
  { refreshToken }: CallInput<typeof logout>['body'],
): Promise<void> {
  const token = readToken(config.secrets, 'refresh', refreshToken);
  if (!token) return;
  await database.transaction({}, (db) =>
    endSession(db, { sessionId: token.sessionId, reason: 'logout', now: clock.now() }),
  );
}
