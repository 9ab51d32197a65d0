import type { SessionRow } from '@portal/contract/account';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/problem.ts';
import { isOpen } from '../../sessions/session-rules.ts';
import { endSession, type Session } from '../../sessions/session-store.ts';

/** Where the account is signed in, the newest first. */
export async function listSessions(
  db: Db,
  { current, now }: { current: Session; now: Date },
): Promise<SessionRow[]> {
  const rows = await openSessions(db, { accountId: current.account.accountId, now });
  return rows.map((row) => ({
    sessionId: row.session_id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.session_id === current.sessionId,
  }));
}

/**
 * Ends one session of the account.
 * @throws {ProblemError} 404 when it is over, or somebody else's
 */
export async function endOwnSession(
  db: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<void> {
  const rows = await openSessions(db, { accountId, now });
  if (!rows.some((row) => row.session_id === sessionId)) throw notFound();
  await endSession(db, { sessionId, reason: 'ended', now });
}

async function openSessions(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute();
  return rows.filter((row) =>
    isOpen({ createdAt: row.created_at, lastSeenAt: row.last_seen_at, endedAt: row.ended_at }, now),
  );
}
