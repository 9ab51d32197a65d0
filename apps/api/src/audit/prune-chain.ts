import { sql } from 'kysely';
import type { KeyRing } from '../config.ts';
import type { Db } from '../database/database.ts';
import { pick } from '../pick.ts';
import { lockAuditChains } from './audit-log.ts';
import { type Checkpoint, checkSignature, signCheckpoint } from './checkpoint-signature.ts';
import { isUnchanged } from './verify-chain.ts';

const entriesAtOnce = 2000;

/** A chain that was tampered with is not pruned, because a checkpoint would hide it. */
class ChainBroken extends Error {
  override readonly name = 'ChainBroken';
}

/**
 * Entries that are pruned by age. Those of an existing request or subscription record who decided
 * on it, and stay as long as it exists.
 */
export const hasNoRecord = sql<boolean>`not exists (select from article_registration r
    where entry.subject_type = 'article-registration' and r.article_registration_id = entry.subject_id)
  and not exists (select from subscription s
    where entry.subject_type = 'subscription' and s.subscription_id = entry.subject_id)`;

/**
 * Removes old entries of a project, some at a time, and leaves signed checkpoints in their place.
 * The transaction must see all projects.
 * @returns the number of removed entries
 * @throws {ChainBroken} when one of them was changed
 */
export async function pruneChain(
  db: Db,
  {
    secrets,
    projectId,
    before,
    now,
  }: { secrets: KeyRing; projectId: string; before: Date; now: Date },
): Promise<number> {
  await lockAuditChains(db, [projectId]);
  const entries = await db
    .selectFrom('auditEntry as entry')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('occurredAt', '<=', before)
    .where(hasNoRecord)
    .orderBy('sequence')
    .limit(entriesAtOnce)
    .execute();
  const ranges: Checkpoint[] = [];
  for (const entry of entries) {
    const { sequence, previousHash, hash } = entry;
    const last = ranges.at(-1);
    const follows = last?.lastSequence === sequence - 1;
    if (!isUnchanged(entry) || (follows && last.lastHash !== previousHash)) {
      throw new ChainBroken(`The log of ${projectId} was changed at entry ${sequence}`);
    }
    if (follows) ranges.pop();
    ranges.push({
      projectId,
      lastSequence: sequence,
      lastHash: hash,
      prunedAt: now,
      firstSequence: follows ? last.firstSequence : sequence,
      previousHash: follows ? last.previousHash : previousHash,
    });
  }
  for (const range of ranges) {
    await saveCheckpoint(db, secrets, range);
    await sql`select prune_audit_entries(${projectId}, ${range.firstSequence}, ${range.lastSequence})`.execute(
      db,
    );
  }
  return entries.length;
}

/**
 * Saves a checkpoint, merged with the adjacent ones. One whose key is missing cannot be signed
 * again: it stays, and can still be verified with its key.
 */
async function saveCheckpoint(db: Db, secrets: KeyRing, range: Checkpoint): Promise<void> {
  const { projectId } = range;
  const adjacent = await db
    .selectFrom('auditCheckpoint')
    .selectAll()
    .where('projectId', '=', projectId)
    .where((where) =>
      where.or([
        where('lastSequence', '=', range.firstSequence - 1),
        where('firstSequence', '=', range.lastSequence + 1),
      ]),
    )
    .execute();
  const joined = adjacent.filter((one) => {
    const state = checkSignature(secrets, one);
    if (state === 'bad') {
      throw new ChainBroken(`A checkpoint of ${projectId} is not one of this portal`);
    }
    return state === 'good';
  });
  const before = adjacent.find(({ lastSequence }) => lastSequence === range.firstSequence - 1);
  const after = adjacent.find(({ firstSequence }) => firstSequence === range.lastSequence + 1);
  if (
    (before && before.lastHash !== range.previousHash) ||
    (after && after.previousHash !== range.lastHash)
  ) {
    throw new ChainBroken(`The log of ${projectId} does not match a checkpoint`);
  }
  const [first, last] = [before, after].map((one) => (one && joined.includes(one) ? one : range));
  const whole: Checkpoint = {
    projectId,
    prunedAt: range.prunedAt,
    ...pick(first ?? range, ['firstSequence', 'previousHash']),
    ...pick(last ?? range, ['lastSequence', 'lastHash']),
  };
  for (const { firstSequence } of joined) {
    await db
      .deleteFrom('auditCheckpoint')
      .where('projectId', '=', projectId)
      .where('firstSequence', '=', firstSequence)
      .execute();
  }
  await db
    .insertInto('auditCheckpoint')
    .values({ ...whole, ...signCheckpoint(secrets, whole) })
    .execute();
}

/**
 * Signs every checkpoint with the first key, so that an old key can be removed.
 * @returns the number of checkpoints that were signed again, and the missing keys
 */
export async function resignCheckpoints(
  db: Db,
  secrets: KeyRing,
): Promise<{ signed: number; missing: ReadonlyMap<string, number> }> {
  const others = await db
    .selectFrom('auditCheckpoint')
    .selectAll()
    .where('keyId', '<>', secrets[0].id)
    .execute();
  const missing = new Map<string, number>();
  let signed = 0;
  for (const checkpoint of others) {
    const state = checkSignature(secrets, checkpoint);
    if (state === 'key-missing') {
      missing.set(checkpoint.keyId, (missing.get(checkpoint.keyId) ?? 0) + 1);
    }
    if (state !== 'good') continue;
    await db
      .updateTable('auditCheckpoint')
      .set(signCheckpoint(secrets, checkpoint))
      .where('projectId', '=', checkpoint.projectId)
      .where('firstSequence', '=', checkpoint.firstSequence)
      .execute();
    signed += 1;
  }
  return { signed, missing };
}
