import type { refreshAccessToken, SessionTokens } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import { requireMaintenanceAccess } from '../../access/maintenance-mode.ts';
import { ProblemError } from '../../problem.ts';
import type { Dependencies } from '../../dependencies.ts';
import { decideRefresh } from '../../identity/sessions/session-rules.ts';
import { advanceSession, endSession, findSession } from '../../identity/sessions/session-store.ts';
import {
  makeTokens,
  readToken,
  type TokenContent,
} from '../../identity/sessions/session-tokens.ts';

/**
 * Exchanges the tokens of a session. An old refresh token ends the session, because two clients
 * have the token and one of them may be a thief.
 * @throws {ProblemError} 401 when the session has ended; 503 for an employer's session during
 *   maintenance
 */
export async function refreshTokens(
  { config, database, clock }: Dependencies,
  body: CallInput<typeof refreshAccessToken>['body'],
  { isUnderMaintenance }: { isUnderMaintenance: boolean },
): Promise<SessionTokens> {
  const { secrets } = config;
  const refresh = readToken(secrets, 'refresh', body.refreshToken);
  const access = readToken(secrets, 'access', body.accessToken);
  if (!refresh || access?.sessionId !== refresh.sessionId) throw new ProblemError('not-signed-in');

  // Throws only after the commit, because the rollback would undo the end of the session.
  const successor = await database.transaction(
    {},
    async (db): Promise<TokenContent | undefined> => {
      const { sessionId, generation } = refresh;
      const session = await findSession(db, { sessionId, lock: true });
      if (!session) return undefined;
      const now = clock.now();
      // The employer's session stays unchanged, and continues after the maintenance.
      if (isUnderMaintenance) requireMaintenanceAccess(session.account);
      switch (decideRefresh(session, generation, now)) {
        case 'advance': {
          const next = { sessionId, generation: generation + 1 };
          const previousStartedAt = session.generationStartedAt;
          await advanceSession(db, { ...next, previousStartedAt, now });
          return next;
        }
        case 'repeat':
          return { sessionId, generation: session.generation };
        case 'reuse':
          await endSession(db, { sessionId, reason: 'reuse', now });
          return undefined;
        case 'over':
          return undefined;
      }
    },
  );
  if (!successor) throw new ProblemError('not-signed-in');
  return makeTokens(secrets, successor);
}
