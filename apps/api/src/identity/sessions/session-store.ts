import type { Profile } from '@portal/contract/account';
import type { Db } from '../../database/database.ts';
import { compiledRows } from '../../database/compiled-query.ts';
import type { SessionEndReason, SignInMethod } from '../../database/sign-in-tables.ts';
import { unread } from '../../database/query-options.ts';
import { type Proof, provesIdentity } from './proof-rules.ts';
import type { SessionState } from './session-rules.ts';

export interface Session extends SessionState {
  readonly sessionId: string;
  readonly account: Profile;
  readonly method: SignInMethod;
  /** A support session reads only, and changes nothing. */
  readonly isReadOnly: boolean;
  /** Whether the account has 2FA on. Turning it on ended every session that had not proved it. */
  readonly hasTotp: boolean;
  readonly isDemo: boolean;
  /** Whether signing in took two steps: a code, or a passkey, which counts as both. */
  readonly tookTwoSteps: boolean;
  /** The person of the directory, in a session from Microsoft. */
  readonly directory: DirectoryIdentity | null;
  /** Null when the session has no proof. */
  readonly proof: Proof | null;
  /** In a support session, the id by which the log's entries name the link that opened it. */
  readonly supportEntry: string | null;
}

/** Identifies a person among all directories, permanently; an e-mail address does not. */
export interface DirectoryPersonKey {
  readonly tenantId: string;
  readonly objectId: string;
}

/** A person of a directory, as a sign-in with Microsoft proved. */
export interface DirectoryIdentity extends DirectoryPersonKey {
  readonly groupIds: readonly string[];
}

/** The columns of a session, in a query over `session` and `account`. */
export const sessionColumns = [
  'session.sessionId',
  'session.generation',
  'session.generationStartedAt',
  'session.previousGenerationStartedAt',
  'session.createdAt',
  'session.lastSeenAt',
  'session.endedAt',
  'session.method',
  'session.isReadOnly',
  'session.entraTenantId',
  'session.entraObjectId',
  'session.entraGroupIds',
  'session.provedAt',
  'session.provedBy',
  'session.supportEntry',
  'account.isDisabled',
  'account.isDemo',
  'account.totpEnabledAt',
  'account.accountId',
  'account.emailAddress',
  'account.firstName',
  'account.infix',
  'account.lastName',
  'account.type',
  'account.language',
] as const;

const joined = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.accountId', 'session.accountId')
    .select(sessionColumns);

export type SessionRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirst']>>
>;

/** A session with its account; undefined when no session has the id. */
export async function findSession(
  db: Db,
  { sessionId, lock = false }: { sessionId: string; lock?: boolean },
): Promise<Session | undefined> {
  const row = await joined(db)
    .where('session.sessionId', '=', sessionId)
    .$if(lock, (query) => query.forUpdate('session'))
    .executeTakeFirst();
  return row && sessionFrom(row);
}

/** The session of a row; undefined when its account is disabled. */
export function sessionFrom(row: SessionRow): Session | undefined {
  if (row.isDisabled) return undefined;
  return {
    sessionId: row.sessionId,
    generation: row.generation,
    generationStartedAt: row.generationStartedAt,
    previousGenerationStartedAt: row.previousGenerationStartedAt,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    endedAt: row.endedAt,
    account: profileOf(row, row.isReadOnly),
    method: row.method,
    isReadOnly: row.isReadOnly,
    hasTotp: row.totpEnabledAt !== null,
    isDemo: row.isDemo,
    tookTwoSteps: row.totpEnabledAt !== null || row.method === 'passkey',
    directory:
      row.entraTenantId === null || row.entraObjectId === null
        ? null
        : {
            tenantId: row.entraTenantId,
            objectId: row.entraObjectId,
            groupIds: row.entraGroupIds ?? [],
          },
    proof: row.provedAt && row.provedBy ? { at: row.provedAt, by: row.provedBy } : null,
    supportEntry: row.supportEntry,
  };
}

export const profileOf = (row: Omit<Profile, 'readOnly'>, readOnly: boolean): Profile => ({
  accountId: row.accountId,
  emailAddress: row.emailAddress,
  firstName: row.firstName,
  infix: row.infix,
  lastName: row.lastName,
  type: row.type,
  language: row.language,
  readOnly,
});

export async function insertSession(
  db: Db,
  session: {
    sessionId: string;
    accountId: string;
    now: Date;
    method?: SignInMethod;
    device?: string;
    directory?: DirectoryIdentity | null;
    /**
     * Whether this sign-in proved the person's identity, where the method alone does not decide it.
     */
    isProof?: boolean;
    supportEntry?: string | null;
  },
): Promise<void> {
  const { method = 'password', device = '', directory = null, supportEntry = null } = session;
  const { isProof = provesIdentity(method) } = session;
  const { sessionId, accountId, now } = session;
  const isReadOnly = method === 'support';
  const groupIds = directory ? [...directory.groupIds] : null;
  const tenantId = directory?.tenantId ?? null;
  const objectId = directory?.objectId ?? null;
  await insertRow(
    db,
    ...([sessionId, accountId, now, method, device, isReadOnly] as const),
    ...([tenantId, objectId, groupIds] as const),
    ...([isProof ? now : null, isProof ? 'sign-in' : null, supportEntry] as const),
  );
}

const insertRow = compiledRows(
  (
    db,
    sessionId: string,
    accountId: string,
    now: Date,
    method: SignInMethod,
    device: string,
    isReadOnly: boolean,
    entraTenantId: string | null,
    entraObjectId: string | null,
    entraGroupIds: string[] | null,
    provedAt: Date | null,
    provedBy: 'sign-in' | null,
    supportEntry: string | null,
  ) =>
    unread(
      db
        .insertInto('session')
        .values({
          sessionId,
          accountId,
          method,
          device,
          isReadOnly,
          generationStartedAt: now,
          createdAt: now,
          lastSeenAt: now,
          entraTenantId,
          entraObjectId,
          entraGroupIds,
          provedAt,
          provedBy,
          supportEntry,
        })
        .compile(),
    ),
);

export async function advanceSession(
  db: Db,
  session: { sessionId: string; generation: number; previousStartedAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      generation: session.generation,
      generationStartedAt: session.now,
      previousGenerationStartedAt: session.previousStartedAt,
      lastSeenAt: session.now,
    })
    .where('sessionId', '=', session.sessionId)
    .execute();
}

/**
 * Stores that the person of a session proved their identity; a renewal of the session does not
 * change it.
 */
export async function saveConfirmation(
  db: Db,
  { sessionId, provedAt }: { sessionId: string; provedAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ provedAt, provedBy: 'confirmation' })
    .where('sessionId', '=', sessionId)
    .execute();
}

/**
 * Stores that a session was used. It skips a locked row, because the concurrent call renews or ends
 * the session.
 */
export async function touchSession(
  db: Db,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  const free = db
    .selectFrom('session')
    .select('sessionId')
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .forNoKeyUpdate()
    .skipLocked();
  await db.updateTable('session').set({ lastSeenAt: now }).where('sessionId', 'in', free).execute();
}

export async function endSession(
  db: Db,
  session: { sessionId: string; reason: SessionEndReason; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: session.now, endReason: session.reason })
    .where('sessionId', '=', session.sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Ends every session of an account except `keep`, and every sign-in between its two steps, because
 * its first step is no longer valid.
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
    .set({ endedAt: now, endReason: reason })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .$if(keep !== undefined, (query) => query.where('sessionId', '!=', keep ?? ''))
    .execute();
  await closeLoginChallenges(db, { accountId, now });
}

/** Ends every sign-in of an account between its two steps: its first step is no longer valid. */
export async function closeLoginChallenges(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('loginChallenge')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
}
