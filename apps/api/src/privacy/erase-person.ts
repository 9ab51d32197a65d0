import { type Selectable, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { newId } from '../ids.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { beginJournal, digestId, entryOf, lockErasures, writeEntry } from './erasure-journal.ts';
import { describePerson, listRecords } from './known-person.ts';
import type { PersonScope } from './person-conditions.ts';
import { isStaying } from './person-stays.ts';
import { personTables } from './person-tables.ts';
import type { CountedTable, ErasurePlan } from './plan-erasure.ts';
import { removeMailFiles } from './run-retention.ts';

export interface ErasureServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
  readonly config: Pick<Config, 'dataDirectory' | 'secrets'>;
}

const everywhere = { allProjects: true };
/**
 * Records a pending erasure. From then on the caller or the job carries it out, however often the
 * storage or the process fails. The plan must have no faults.
 */
export async function recordErasure(
  db: Db,
  plan: ErasurePlan,
  request: { now: Date; byAccountId: string | null; onlyProjectId: string | null },
): Promise<string> {
  await lockErasures(db);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from erasure`.execute(db);
  const { recordIds, accountIds } = plan.person;
  const ids = [...recordIds, ...accountIds];
  const erasureId = newId();
  await db
    .insertInto('erasure')
    .values({
      erasureId,
      number: rows[0]!.next,
      askedAt: request.now,
      askedByAccountId: request.byAccountId,
      onlyProjectId: request.onlyProjectId,
      recordIds: ids,
      recordDigests: ids.map(digestId),
      keptDigests: plan.keptIds.map(digestId),
      keptUntil: plan.keptUntil,
    })
    .execute();
  return erasureId;
}

/** Erasures that could not be carried out; the others were. */
export class ErasuresUnfinished extends Error {
  override readonly name = 'ErasuresUnfinished';
  readonly erasureIds: readonly string[];
  constructor(failures: readonly { readonly pending: PendingErasure; readonly error: unknown }[]) {
    const messages = failures.map(({ pending, error }) => `${pending.number}: ${String(error)}`);
    super(`Not carried out: erasure ${messages.join('; erasure ')}`, { cause: failures[0]?.error });
    this.erasureIds = failures.map(({ pending }) => pending.erasureId);
  }
}

type PendingErasure = Selectable<Tables['erasure']>;

/**
 * Carries out every pending erasure, in their order: each is first written to the journal outside
 * of the database, then all rows are deleted in one transaction. A failure does not block the
 * others.
 * @returns how many
 * @throws {ErasuresUnfinished} after the last one; the next call retries those
 * @throws when the storage cannot be reached; then nothing of that person, nor of later ones, is
 *   erased, because a missing entry would end the journal
 */
export async function finishErasures(services: ErasureServices): Promise<number> {
  const { database, storage } = services;
  const failures: { pending: PendingErasure; error: unknown }[] = [];
  let done = 0;
  for (let after = 0; ;) {
    const pending = await database.transaction(everywhere, (db) =>
      db
        .selectFrom('erasure')
        .selectAll()
        .where('doneAt', 'is', null)
        .where('number', '>', after)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!pending) break;
    const journalId = await database.transaction(everywhere, (db) => beginJournal(db, storage));
    await writeEntry(storage, journalId, entryOf(pending));
    try {
      await carryOut(services, pending);
      done += 1;
    } catch (error) {
      failures.push({ pending, error });
    }
    after = pending.number;
  }
  if (failures.length > 0) throw new ErasuresUnfinished(failures);
  return done;
}

async function carryOut(services: ErasureServices, pending: PendingErasure): Promise<void> {
  const { database } = services;
  // In the scope of the requester: a manager erases in their own project alone.
  const reach = pending.onlyProjectId === null ? everywhere : { projectId: pending.onlyProjectId };
  const scopeOf = async (db: Db): Promise<PersonScope> => {
    const records = await listRecords(db, pending.recordIds);
    const person = await describePerson(db, records, {
      accountIds: pending.recordIds,
      withAccounts: pending.onlyProjectId === null ? 'by-id' : 'none',
    });
    const keptIds = person.recordIds.filter((id) => pending.keptDigests.includes(digestId(id)));
    return { person, keptIds, byName: true };
  };
  await removeMailFiles(
    services,
    await database.transaction(reach, async (db) => listMailIds(db, await scopeOf(db))),
  );
  const mailIds = await database.transaction(reach, async (db) => {
    await lockErasures(db);
    const isOpen = await db
      .selectFrom('erasure')
      .select('number')
      .where('erasureId', '=', pending.erasureId)
      .where('doneAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!isOpen) return [];
    const scope = await scopeOf(db);
    const deletedIds = await listMailIds(db, scope);
    await eraseRows(db, services, { ...pending, scope });
    return deletedIds;
  });
  // Mails that became files meanwhile. One that is still being written is deleted when it is done.
  await removeMailFiles(services, mailIds);
}

async function listMailIds(db: Db, scope: PersonScope): Promise<string[]> {
  const mail = personTables.find(({ table }) => table === 'mail')!;
  const { rows } = await sql<{ mailId: string }>`
    select mail_id from mail where ${mail.where(scope)}`.execute(db);
  return rows.map(({ mailId }) => mailId);
}

/** @returns how many rows were deleted or cleared, and how many stay */
async function eraseTables(db: Db, scope: PersonScope): Promise<CountedTable[]> {
  const counts: CountedTable[] = [];
  for (const { table, name, where, stays, erase } of personTables) {
    const isKept = isStaying(stays, scope);
    const goes = await erase(db, sql`(${where(scope)} and not ${isKept})`, scope);
    const { rows } = stays
      ? await sql<{ count: string }>`select count(*) as count from ${sql.table(name)}
          where ${where(scope)} and ${isKept}`.execute(db)
      : { rows: [] };
    const left = Number(rows[0]?.count ?? 0);
    if (goes + left > 0) counts.push({ table, goes, stays: left });
  }
  return counts;
}

async function eraseRows(
  db: Db,
  { clock }: ErasureServices,
  erasure: {
    readonly erasureId: string;
    readonly askedByAccountId: string | null;
    readonly keptUntil: string | null;
    readonly scope: PersonScope;
  },
): Promise<void> {
  const { scope, erasureId } = erasure;
  const { person, keptIds } = scope;
  const counts = await eraseTables(db, scope);
  for (const projectId of [...person.projectIds].sort()) {
    const record = person.records.find((one) => one.projectId === projectId)!;
    await recordAudit(db, {
      projectId,
      occurredAt: clock.now(),
      action: 'person-erased',
      person: {},
      actorAccountId: erasure.askedByAccountId ?? undefined,
      subjectType: record.kind,
      subjectId: record.id,
      details: { erasureId, kept: keptIds.length, keptUntil: erasure.keptUntil },
    });
  }
  await db
    .updateTable('erasure')
    .set({
      doneAt: clock.now(),
      recordIds: [],
      counts: JSON.stringify(
        Object.fromEntries(counts.map(({ table, goes, stays }) => [table, { goes, stays }])),
      ),
    })
    .where('erasureId', '=', erasureId)
    .execute();
}
