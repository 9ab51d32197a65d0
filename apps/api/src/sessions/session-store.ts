import type { Profile } from '@portal/contract/account';
import type { Db } from '../database/database.ts';
import type { SessionEndReason, SignInMethod } from '../database/sign-in-tables.ts';
import type { SessionState } from './session-rules.ts';

export interface Session extends SessionState {
  readonly sessionId: string;
  readonly account: Profile;
  readonly method: SignInMethod;
  /** Support looks and changes nothing. */
  readonly isReadOnly: boolean;
  /** Whether the account has 2FA on: turning it on ended every session that had not proved it. */
  readonly hasTotp: boolean;
  /** Of a Microsoft session: who the directory says it is. */
  readonly directory: DirectoryIdentity | null;
}

/** What tells a person of any directory from every other, for good; an e-mail address does not. */
export interface DirectoryPersonKey {
  readonly tenantId: string;
  readonly objectId: string;
}

/** A person of a directory, as a sign-in with Microsoft proved. */
export interface DirectoryIdentity extends DirectoryPersonKey {
  readonly groupIds: readonly string[];
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
      'session.method',
      'session.is_read_only',
      'session.entra_tenant_id',
      'session.entra_object_id',
      'session.entra_group_ids',
      'account.is_disabled',
      'account.totp_enabled_at',
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
  if (!row || row.is_disabled) return undefined;
  return {
    sessionId,
    generation: row.generation,
    generationStartedAt: row.generation_started_at,
    previousGenerationStartedAt: row.previous_generation_started_at,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    endedAt: row.ended_at,
    account: profileOf(row, row.is_read_only),
    method: row.method,
    isReadOnly: row.is_read_only,
    hasTotp: row.totp_enabled_at !== null,
    directory:
      row.entra_tenant_id === null || row.entra_object_id === null
        ? null
        : {
            tenantId: row.entra_tenant_id,
            objectId: row.entra_object_id,
            groupIds: row.entra_group_ids ?? [],
          },
  };
}

export function profileOf(
  row: {
    account_id: string;
    email_address: string;
    first_name: string;
    infix: string | null;
    last_name: string;
    type: Profile['type'];
    language: Profile['language'];
  },
  readOnly: boolean,
): Profile {
  return {
    accountId: row.account_id,
    emailAddress: row.email_address,
    firstName: row.first_name,
    infix: row.infix,
    lastName: row.last_name,
    type: row.type,
    language: row.language,
    readOnly,
  };
}

export async function insertSession(
  db: Db,
  session: {
    sessionId: string;
    accountId: string;
    now: Date;
    method?: SignInMethod;
    device?: string;
    directory?: DirectoryIdentity | null;
  },
): Promise<void> {
  const { method = 'password', device = '', directory = null } = session;
  await db
    .insertInto('session')
    .values({
      session_id: session.sessionId,
      account_id: session.accountId,
      generation_started_at: session.now,
      created_at: session.now,
      last_seen_at: session.now,
      method,
      device,
      is_read_only: method === 'support',
      entra_tenant_id: directory?.tenantId ?? null,
      entra_object_id: directory?.objectId ?? null,
      entra_group_ids: directory ? [...directory.groupIds] : null,
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

/** Notes that a session was used. It waits for nobody: who holds the row renews or ends it. */
export async function touchSession(
  db: Db,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  const free = db
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked();
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('session_id', 'in', free)
    .execute();
}

export async function endSession(
  db: Db,
  session: { sessionId: string; reason: SessionEndReason; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: session.now, end_reason: session.reason })
    .where('session_id', '=', session.sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends every session of an account, but for the one to keep, and every sign-in that is halfway: what
 * its first step rested on no longer holds.
 */
export async function endSessions(
  db: Db,
  {
    accountId,
    keep,
    reason,
    now,
  }: { accountId: string; keep?: string | undefined; reason: SessionEndReason; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('session_id', '!=', keep ?? ''))
    .execute();
  await db
    .updateTable('login_challenge')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
