import { createHash, randomBytes } from 'node:crypto';
import type { AuditAction, AuditSubject } from '@portal/contract/audit-log';
import type { Insertable } from 'kysely';
import { type Db, requestOf } from '../database/database.ts';
import { compiledRows, compiledQuery } from '../database/compiled-query.ts';
import type { Tables } from '../database/tables.ts';
import { sendUnread, unread } from '../database/query-options.ts';

/** The previous hash of a project's first entry. */
export const chainStart = '0'.repeat(64);

export interface AuditEntry {
  readonly projectId: string;
  readonly occurredAt: Date;
  /** Undefined for the provider or the portal itself. */
  readonly actorAccountId: string | undefined;
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  /** Without personal data, because details stay when a person is erased. */
  readonly details: Record<string, unknown>;
  /**
   * Names and other personal data, stored separately, so that they can be erased while the chain
   * still verifies.
   */
  readonly person: Record<string, unknown>;
}

/** Adds an entry to the project's chain, in the transaction of its change. */
export const recordAudit = (db: Db, entry: AuditEntry): Promise<void> => recordAudits(db, [entry]);

/**
 * Locks the chains of several projects until the commit, in the order that all calls use, so that
 * concurrent writers in the same projects do not deadlock.
 */
export async function lockAuditChains(db: Db, projectIds: readonly string[]): Promise<void> {
  for (const projectId of [...new Set(projectIds)].sort()) await lockChain(db, projectId);
}

interface ChainEnd {
  readonly lastSequence: number;
  readonly lastHash: string;
}

/**
 * The query for the end of a chain. It locks it until the commit, so that entries follow each
 * other.
 */
export const chainQuery = compiledQuery((db, projectId: string) =>
  db
    .selectFrom('auditChain')
    .select(['lastSequence', 'lastHash'])
    .where('projectId', '=', projectId)
    .forUpdate()
    .compile(),
);

/** @returns the end of the chain, locked */
async function lockChain(db: Db, projectId: string): Promise<ChainEnd> {
  const find = async () => (await db.executeQuery(chainQuery(db, projectId))).rows[0];
  const chain = await find();
  if (chain) return chain;
  await db
    .insertInto('auditChain')
    .values({ projectId, lastSequence: 0, lastHash: chainStart })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!;
}

const insertEntry = compiledRows((db, row: Insertable<Tables['auditEntry']>) =>
  unread(db.insertInto('auditEntry').values(row).compile()),
);
const insertPerson = compiledRows((db, row: Insertable<Tables['auditPerson']>) =>
  unread(db.insertInto('auditPerson').values(row).compile()),
);
const saveEnd = compiledRows((db, projectId: string, end: ChainEnd) =>
  unread(db.updateTable('auditChain').set(end).where('projectId', '=', projectId).compile()),
);

const entriesAtOnce = 500;

/**
 * Adds entries, all of one project, to its chain in this order.
 * @param locked the end of the chain, when the caller has locked it already
 */
export async function recordAudits(
  db: Db,
  entries: readonly AuditEntry[],
  locked?: ChainEnd,
): Promise<void> {
  const [first, ...others] = entries;
  if (!first) return;
  const { projectId } = first;
  const chain = locked ?? (await lockChain(db, projectId));
  const requestId = requestOf(db);
  let [sequence, previousHash] = [chain.lastSequence, chain.lastHash];

  // Larger batches are awaited, because unsent statements are buffered in memory.
  const isFew = entries.length <= entriesAtOnce;
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const rows = entries.slice(from, from + entriesAtOnce).map((entry) => {
      const row = chainEntry(withRequest(entry, requestId), {
        sequence: sequence + 1,
        previousHash,
      });
      ({ sequence, hash: previousHash } = row.entry);
      return row;
    });
    if (rows[0] && others.length === 0) {
      await insertEntry(db, rows[0].entry);
      await insertPerson(db, rows[0].person);
      break;
    }
    const entryRows = db.insertInto('auditEntry').values(rows.map(({ entry }) => entry));
    await (isFew ? sendUnread(db, entryRows) : entryRows.execute());
    const personRows = db.insertInto('auditPerson').values(rows.map(({ person }) => person));
    await (isFew ? sendUnread(db, personRows) : personRows.execute());
  }
  await saveEnd(db, projectId, { lastSequence: sequence, lastHash: previousHash });
}

/**
 * The accepted forms of request and trace ids: a UUID, or hexadecimal digits, which cannot spell a
 * name.
 */
const idShape = /^(?=.*\d)[0-9a-f-]{16,64}$/i;

/**
 * Adds the request id to an entry, which links it to the server's log. A caller may choose any
 * request id, and entries can never be erased, so other forms are left out.
 */
function withRequest(entry: AuditEntry, requestId: string | undefined): AuditEntry {
  if (requestId === undefined || !idShape.test(requestId)) return entry;
  return { ...entry, details: { ...entry.details, requestId } };
}

/** The two rows of an entry at its position in the chain. */
function chainEntry(
  entry: AuditEntry,
  { sequence, previousHash }: { sequence: number; previousHash: string },
) {
  const { projectId } = entry;
  const salt = randomBytes(16).toString('hex');
  const personDigest = digestPerson(salt, entry.person);
  return {
    entry: {
      projectId,
      sequence,
      occurredAt: entry.occurredAt,
      actorAccountId: entry.actorAccountId ?? null,
      action: entry.action,
      subjectType: entry.subjectType,
      subjectId: entry.subjectId,
      details: JSON.stringify(entry.details),
      personDigest,
      previousHash,
      hash: hashEntry({ ...entry, sequence, personDigest, previousHash }),
    },
    person: { projectId, sequence, salt, data: JSON.stringify(entry.person) },
  };
}

/** Salted, so that an erased name cannot be guessed from its digest. */
export const digestPerson = (salt: string, person: Record<string, unknown>): string =>
  sha256(salt + canonicalJson(person));

interface ChainedEntry extends Omit<AuditEntry, 'person'> {
  readonly sequence: number;
  readonly personDigest: string;
  readonly previousHash: string;
}

/** Computes the `hash` of an entry. */
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

/** JSON with sorted keys, because jsonb does not preserve their order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
