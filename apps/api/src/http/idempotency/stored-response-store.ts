import { maxStoredResponses } from '@portal/contract/idempotency';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ProofKind } from '../../database/sign-in-tables.ts';
import type { PayloadHmac } from './payload-hmac.ts';

/** The digest under which a response is stored, and its owner. */
export interface ResponseKey {
  readonly keptAnswerId: Uint8Array;
  readonly accountId: string | null;
  readonly projectId: string | null;
  readonly call: string;
}

/** The content of a response. */
export interface ResponseContent {
  readonly status: number;
  readonly body: string | null;
  readonly proof: ProofKind | null;
  readonly validUntil: Date;
}

export interface StoredResponse extends PayloadHmac {
  /** Null while the call runs. */
  readonly status: number | null;
  readonly body: string | null;
  readonly proof: ProofKind | null;
}

/**
 * Locks the key until the transaction ends, across all processes.
 * @returns whether it was free, and `fullUntil` as `findFullUntil`
 */
export async function lockResponseKey(
  db: Db,
  { keptAnswerId }: ResponseKey,
  now: Date,
): Promise<{ readonly isAcquired: boolean; readonly fullUntil: Date | null }> {
  const name = `kept-answer ${Buffer.from(keptAnswerId).toString('hex')}`;
  const { rows } = await sql<{ isAcquired: boolean; fullUntil: Date | null }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_acquired,
      ${fullUntil(now)} as full_until`.execute(db);
  return rows[0]!;
}

const fullUntil = (now: Date) =>
  sql<Date | null>`kept_answers_full_until(${now}::timestamptz, ${maxStoredResponses}::integer)`;

/**
 * When the account of this transaction may store another response; null when it may now, and for
 * the provider's systems, whose API keys have limits of their own.
 */
export async function findFullUntil(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select ${fullUntil(now)} as until`.execute(db);
  return rows[0]!.until;
}

export const findStoredResponse = (
  db: Db,
  { keptAnswerId }: ResponseKey,
  now: Date,
): Promise<StoredResponse | undefined> =>
  db
    .selectFrom('keptAnswer')
    .select(['status', 'body', 'proof', 'payloadHmac', 'payloadKeyId'])
    .where('keptAnswerId', '=', keptAnswerId)
    .where('validUntil', '>', now)
    .executeTakeFirst();

/** Stores a response, in place of an expired one. */
export async function insertStoredResponse(
  db: Db,
  { keptAnswerId, ...responseKey }: ResponseKey,
  content: PayloadHmac & ResponseContent,
): Promise<void> {
  const row = { ...responseKey, ...content, runId: null };
  await db
    .insertInto('keptAnswer')
    .values({ keptAnswerId, ...row })
    .onConflict((conflict) => conflict.column('keptAnswerId').doUpdateSet(row))
    .execute();
}

/**
 * Marks a call in several transactions as running.
 * @returns false when it runs already, or its response is stored
 */
export async function beginRun(
  db: Db,
  { keptAnswerId, ...responseKey }: ResponseKey,
  { now, ...run }: PayloadHmac & { runId: string; validUntil: Date; now: Date },
): Promise<boolean> {
  const row = { ...responseKey, ...run, status: null, body: null, proof: null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('keptAnswer')
    .values({ keptAnswerId, ...row })
    .onConflict((conflict) =>
      conflict.column('keptAnswerId').doUpdateSet(row).where('keptAnswer.validUntil', '<=', now),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the response of a run. @returns false when another run has replaced it */
export async function finishRun(
  db: Db,
  { keptAnswerId }: ResponseKey,
  { runId, ...content }: ResponseContent & { runId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('keptAnswer')
    .set({ ...content, runId: null })
    .where('keptAnswerId', '=', keptAnswerId)
    .where('runId', '=', runId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a run that changed nothing. */
export async function deleteRun(
  db: Db,
  { keptAnswerId }: ResponseKey,
  runId: string,
): Promise<void> {
  await db
    .deleteFrom('keptAnswer')
    .where('keptAnswerId', '=', keptAnswerId)
    .where('runId', '=', runId)
    .execute();
}

/** Deletes the expired responses. */
export async function pruneStoredResponses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('keptAnswer').where('validUntil', '<=', now).execute();
}
