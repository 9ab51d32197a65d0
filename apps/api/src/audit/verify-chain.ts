import type { Selectable } from 'kysely';
import type { KeyRing } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { chainStart, digestPerson, hashEntry } from './audit-log.ts';
import { checkSignature } from './checkpoint-signature.ts';

const entriesAtOnce = 1000;

export interface ChainFault {
  readonly projectId: string;
  readonly sequence: number;
  readonly what: string;
}

export interface VerifiedChain {
  readonly entries: number;
  /** Entries whose personal data was erased. */
  readonly erased: number;
  readonly pruned: number;
  readonly faults: readonly ChainFault[];
}

type Entry = Selectable<Tables['auditEntry']>;

/** Whether the hash of an entry matches its content. */
export const isUnchanged = (entry: Entry): boolean =>
  entry.hash ===
  hashEntry({
    projectId: entry.projectId,
    sequence: entry.sequence,
    occurredAt: entry.occurredAt,
    actorAccountId: entry.actorAccountId ?? undefined,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    details: entry.details,
    personDigest: entry.personDigest,
    previousHash: entry.previousHash,
  });

/**
 * Verifies the chain of a project: each entry follows from the one before it, or from a signed
 * checkpoint that replaces those in between. It takes several reads, so with concurrent writers the
 * transaction must be a snapshot (`isSnapshot`).
 */
export async function verifyChain(
  db: Db,
  secrets: KeyRing,
  projectId: string,
): Promise<VerifiedChain> {
  const faults: ChainFault[] = [];
  const fault = (sequence: number, what: string) => faults.push({ projectId, sequence, what });
  const checkpoints = await db
    .selectFrom('auditCheckpoint')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('firstSequence')
    .execute();
  let [sequence, hash, entries, erased, pruned] = [0, chainStart, 0, 0, 0];

  /** Moves past the checkpoints that begin at this position of the chain. */
  const crossGaps = (): void => {
    for (let next = checkpoints[0]; next?.firstSequence === sequence + 1; next = checkpoints[0]) {
      checkpoints.shift();
      const state = checkSignature(secrets, next);
      if (state === 'bad')
        fault(next.firstSequence, 'the checkpoint was not signed by this portal');
      if (state === 'key-missing') {
        fault(next.firstSequence, `SECRETS lacks the key "${next.keyId}" of the checkpoint`);
      }
      if (next.previousHash !== hash) fault(next.firstSequence, 'the checkpoint does not fit here');
      pruned += next.lastSequence - next.firstSequence + 1;
      [sequence, hash] = [next.lastSequence, next.lastHash];
    }
  };

  for (let batch = await readEntries(db, projectId, 0); batch.length > 0;) {
    for (const entry of batch) {
      crossGaps();
      if (entry.sequence <= sequence)
        fault(entry.sequence, 'a checkpoint says that this was pruned');
      else if (entry.sequence > sequence + 1) fault(sequence + 1, 'entries are missing from here');
      else if (entry.previousHash !== hash)
        fault(entry.sequence, 'does not follow from the one before');
      if (!isUnchanged(entry)) fault(entry.sequence, 'was changed');
      const { salt, data } = entry;
      if (salt === null) erased += 1;
      else if (digestPerson(salt, data ?? {}) !== entry.personDigest) {
        fault(entry.sequence, 'has other personal data than at first');
      }
      entries += 1;
      [sequence, hash] = [Math.max(sequence, entry.sequence), entry.hash];
    }
    batch = await readEntries(db, projectId, batch.at(-1)!.sequence);
  }
  crossGaps();
  const end = await db
    .selectFrom('auditChain')
    .select(['lastSequence', 'lastHash'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  if (end && (end.lastSequence !== sequence || end.lastHash !== hash)) {
    fault(sequence + 1, 'entries are missing at the end');
  }
  for (const { firstSequence } of checkpoints) fault(firstSequence, 'a checkpoint stands nowhere');
  return { entries, erased, pruned, faults };
}

const readEntries = (db: Db, projectId: string, after: number) =>
  db
    .selectFrom('auditEntry as entry')
    .leftJoin('auditPerson as person', (join) =>
      join
        .onRef('person.projectId', '=', 'entry.projectId')
        .onRef('person.sequence', '=', 'entry.sequence'),
    )
    .selectAll('entry')
    .select(['person.salt', 'person.data'])
    .where('entry.projectId', '=', projectId)
    .where('entry.sequence', '>', after)
    .orderBy('entry.sequence')
    .limit(entriesAtOnce)
    .execute();
