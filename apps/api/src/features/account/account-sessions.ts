import type { SessionRow } from '@portal/contract/account';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../problem.ts';
import { isOpen } from '../../identity/sessions/session-rules.ts';
import { endSession, type Session } from '../../identity/sessions/session-store.ts';

/** The open sessions of an account, the newest first. */
export async function listSessions(
  db: Db,
  { current, now }: { current: Session; now: Date },
): Promise<SessionRow[]> {
  const rows = await openSessions(db, { accountId: current.account.accountId, now });
  return rows.map((row) => ({
    sessionId: row.sessionId,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.sessionId === current.sessionId,
  }));
}

/**
 * Ends one session of the account.
 * @throws {ProblemError} 404 when the session has ended or belongs to another account
 */
export async function endOwnSession(
  db: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<void> {
  const rows = await openSessions(db, { accountId, now });
  if (!rows.some((row) => row.sessionId === sessionId)) throw notFound();
  await endSession(db, { sessionId, reason: 'ended', now });
}

async function openSessions(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('sessionId', 'desc')
    .execute();
  return rows.filter((row) =>
    isOpen({ createdAt: row.createdAt, lastSeenAt: row.lastSeenAt, endedAt: row.endedAt }, now),
  );
}
