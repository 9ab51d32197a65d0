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
 * Notes that somebody is to be erased. From then on it is carried out, by whoever asked or by the
 * job, however often the storage or the process fails. The plan must have no faults.
 */
export async function noteErasure(
  db: Db,
  plan: ErasurePlan,
  asked: { now: Date; byAccountId: string | null; onlyProjectId: string | null },
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
      askedAt: asked.now,
      askedByAccountId: asked.byAccountId,
      onlyProjectId: asked.onlyProjectId,
      recordIds: ids,
      recordDigests: ids.map(digestId),
      keptDigests: plan.keptIds.map(digestId),
      keptUntil: plan.keptUntil,
    })
    .execute();
  return erasureId;
}

/** Erasures that could not be carried out; others were. */
export class ErasuresUnfinished extends Error {
  override readonly name = 'ErasuresUnfinished';
  readonly erasureIds: readonly string[];
  constructor(failures: readonly { readonly noted: Noted; readonly error: unknown }[]) {
    const said = failures.map(({ noted, error }) => `${noted.number}: ${String(error)}`);
    super(`Not carried out: erasure ${said.join('; erasure ')}`, { cause: failures[0]?.error });
    this.erasureIds = failures.map(({ noted }) => noted.erasureId);
  }
}

type Noted = Selectable<Tables['erasure']>;

/**
 * Carries out every erasure that was noted, in their order: each first goes into the journal outside
 * of the database, then all rows go in one transaction. One that fails keeps no other waiting.
 * @returns how many
 * @throws {ErasuresUnfinished} after the last one; it goes on with those at the next call
 * @throws when the storage cannot be reached; nothing of that person, nor of those who come after
 * them, is erased then: an entry that lacks would end the journal
 */
export async function finishErasures(services: ErasureServices): Promise<number> {
  const { database, storage } = services;
  const failures: { noted: Noted; error: unknown }[] = [];
  let done = 0;
  for (let after = 0; ;) {
    const noted = await database.transaction(everywhere, (db) =>
      db
        .selectFrom('erasure')
        .selectAll()
        .where('doneAt', 'is', null)
        .where('number', '>', after)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!noted) break;
    const journalId = await database.transaction(everywhere, (db) => beginJournal(db, storage));
    await writeEntry(storage, journalId, entryOf(noted));
    try {
      await carryOut(services, noted);
      done += 1;
    } catch (error) {
      failures.push({ noted, error });
    }
    after = noted.number;
  }
  if (failures.length > 0) throw new ErasuresUnfinished(failures);
  return done;
}

async function carryOut(services: ErasureServices, noted: Noted): Promise<void> {
  const { database } = services;
  // In the scope of who asked: a manager erases in their own project alone.
  const reach = noted.onlyProjectId === null ? everywhere : { projectId: noted.onlyProjectId };
  const scopeOf = async (db: Db): Promise<PersonScope> => {
    const records = await listRecords(db, noted.recordIds);
    const person = await describePerson(db, records, {
      accountIds: noted.recordIds,
      withAccounts: noted.onlyProjectId === null ? 'by-id' : 'none',
    });
    const keptIds = person.recordIds.filter((id) => noted.keptDigests.includes(digestId(id)));
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
      .where('erasureId', '=', noted.erasureId)
      .where('doneAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!isOpen) return [];
    const scope = await scopeOf(db);
    const gone = await listMailIds(db, scope);
    await eraseRows(db, services, { ...noted, scope });
    return gone;
  });
  // Of mails that became files meanwhile. One that is still being written goes when it is done.
  await removeMailFiles(services, mailIds);
}

async function listMailIds(db: Db, scope: PersonScope): Promise<string[]> {
  const mail = personTables.find(({ table }) => table === 'mail')!;
  const { rows } = await sql<{ mailId: string }>`
    select mail_id from mail where ${mail.where(scope)}`.execute(db);
  return rows.map(({ mailId }) => mailId);
}

/** @returns how many rows went or lost something, and how many stay */
async function eraseTables(db: Db, scope: PersonScope): Promise<CountedTable[]> {
  const counts: CountedTable[] = [];
  for (const { table, name, where, stays, erase } of personTables) {
    const kept = isStaying(stays, scope);
    const goes = await erase(db, sql`(${where(scope)} and not ${kept})`, scope);
    const { rows } = stays
      ? await sql<{ count: string }>`select count(*) as count from ${sql.table(name)}
          where ${where(scope)} and ${kept}`.execute(db)
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
