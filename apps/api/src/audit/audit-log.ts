import { createHash, randomBytes } from 'node:crypto';
import type { AuditAction, AuditSubject } from '@portal/contract/audit-log';
import type { Db } from '../database/database.ts';

/** Before the first entry of a project there is nothing to chain to. */
export const chainStart = '0'.repeat(64);

export interface AuditEntry {
  readonly projectId: string;
  readonly occurredAt: Date;
  /** undefined: the provider or the portal itself. */
  readonly actorAccountId: string | undefined;
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  /** Without personal data: it stays when a person is erased. */
  readonly details: Record<string, unknown>;
  /** Names and the like; kept apart so that it can be erased while the chain still verifies. */
  readonly person: Record<string, unknown>;
}

/** Adds an entry to the project's chain, in the transaction of the change that it tells of. */
export const recordAudit = (db: Db, entry: AuditEntry): Promise<void> => recordAudits(db, [entry]);

const entriesAtOnce = 500;

/** Adds entries, all of one project, to its chain in this order. */
export async function recordAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const { projectId } = first;
  await db
    .insertInto('audit_chain')
    .values({ project_id: projectId, last_sequence: 0, last_hash: chainStart })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Locked until commit: entries of one project follow each other.
  const chain = await db
    .selectFrom('audit_chain')
    .select(['last_sequence', 'last_hash'])
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  let [sequence, previousHash] = [chain.last_sequence, chain.last_hash];

  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const rows = entries.slice(from, from + entriesAtOnce).map((entry) => {
      const row = chainEntry(entry, { sequence: sequence + 1, previousHash });
      ({ sequence, hash: previousHash } = row.entry);
      return row;
    });
    await db
      .insertInto('audit_entry')
      .values(rows.map(({ entry }) => entry))
      .execute();
    await db
      .insertInto('audit_person')
      .values(rows.map(({ person }) => person))
      .execute();
  }
  await db
    .updateTable('audit_chain')
    .set({ last_sequence: sequence, last_hash: previousHash })
    .where('project_id', '=', projectId)
    .execute();
}

/** The two rows of an entry at its place in the chain. */
function chainEntry(
  entry: AuditEntry,
  { sequence, previousHash }: { sequence: number; previousHash: string },
) {
  const { projectId } = entry;
  const salt = randomBytes(16).toString('hex');
  const personDigest = digestPerson(salt, entry.person);
  return {
    entry: {
      project_id: projectId,
      sequence,
      occurred_at: entry.occurredAt,
      actor_account_id: entry.actorAccountId ?? null,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      details: JSON.stringify(entry.details),
      person_digest: personDigest,
      previous_hash: previousHash,
      hash: hashEntry({ ...entry, sequence, personDigest, previousHash }),
    },
    person: { project_id: projectId, sequence, salt, data: JSON.stringify(entry.person) },
  };
}

/** Salted, so that a digest left behind does not tell an erased name to who guesses it. */
export const digestPerson = (salt: string, person: Record<string, unknown>): string =>
  sha256(salt + canonicalJson(person));

interface ChainedEntry extends Omit<AuditEntry, 'person'> {
  readonly sequence: number;
  readonly personDigest: string;
  readonly previousHash: string;
}

/** What an entry's `hash` must be. */
export function hashEntry(entry: ChainedEntry): string {
  return sha256(
    canonicalJson([
      entry.previousHash,
      entry.projectId,
      entry.sequence,
      entry.occurredAt.toISOString(),
      entry.actorAccountId ?? null,
      entry.action,
      entry.subjectType,
      entry.subjectId,
      entry.details,
      entry.personDigest,
    ]),
  );
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON with sorted keys: jsonb does not keep the order in which they were written. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
