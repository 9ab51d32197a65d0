import type { Profile } from '@portal/contract/account';
import type { Db } from '../database/database.ts';
import type { SessionState } from './session-rules.ts';

export interface Session extends SessionState {
  readonly sessionId: string;
  readonly account: Profile;
}

/** A session with its account, or undefined when there is none of that id. */
export async function findSession(
  db: Db,
  { sessionId, lock = false }: { sessionId: string; lock?: boolean },
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.account_id', 'session.account_id')
    .select([
      'session.generation',
      'session.generation_started_at',
      'session.previous_generation_started_at',
      'session.created_at',
      'session.last_seen_at',
      'session.ended_at',
      'account.account_id',
      'account.email_address',
      'account.first_name',
      'account.infix',
      'account.last_name',
      'account.type',
      'account.language',
    ])
    .where('session.session_id', '=', sessionId)
    .$if(lock, (query) => query.forUpdate('session'))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    sessionId,
    generation: row.generation,
    generationStartedAt: row.generation_started_at,
    previousGenerationStartedAt: row.previous_generation_started_at,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    endedAt: row.ended_at,
    account: profileOf(row),
  };
}

export function profileOf(row: {
  account_id: string;
  email_address: string;
  first_name: string;
  infix: string | null;
  last_name: string;
  type: Profile['type'];
  language: Profile['language'];
}): Profile {
  return {
    accountId: row.account_id,
    emailAddress: row.email_address,
    firstName: row.first_name,
    infix: row.infix,
    lastName: row.last_name,
    type: row.type,
    language: row.language,
  };
}

export async function insertSession(
  db: Db,
  session: { sessionId: string; accountId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      session_id: session.sessionId,
      account_id: session.accountId,
      generation_started_at: session.now,
      created_at: session.now,
      last_seen_at: session.now,
    })
    .execute();
}

export async function advanceSession(
  db: Db,
  session: { sessionId: string; generation: number; previousStartedAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      generation: session.generation,
      generation_started_at: session.now,
      previous_generation_started_at: session.previousStartedAt,
      last_seen_at: session.now,
    })
    .where('session_id', '=', session.sessionId)
    .execute();
}

export async function touchSession(
  db: Db,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function endSession(
  db: Db,
  session: { sessionId: string; reason: 'logout' | 'reuse'; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: session.now, end_reason: session.reason })
    .where('session_id', '=', session.sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
