import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/database.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { newId } from '../ids.ts';
import { recordAudit } from '../journal/audit-log.ts';
import { beginJournal, digestId, writeEntry } from './erasure-journal.ts';
import { describePerson, listRecords } from './known-person.ts';
import type { PersonScope } from './person-conditions.ts';
import { personTables } from './person-tables.ts';
import type { ErasurePlan, PlannedTable } from './plan-erasure.ts';
import { removeMailFiles } from './run-retention.ts';

export interface ErasureServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
  readonly config: Pick<Config, 'dataDirectory' | 'secrets'>;
}

const everywhere = { allProjects: true };
/** Erasures are numbered, written and carried out one after the other. */
const takeTurn = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('portal.erasure'))`.execute(db);

/**
 * Notes that somebody is to be erased. From then on it is carried out, by whoever asked or by the
 * job, however often the storage or the process fails. The plan must have no faults.
 */
export async function noteErasure(
  db: Db,
  plan: ErasurePlan,
  asked: { now: Date; byAccountId: string | null; onlyProjectId: string | null },
): Promise<string> {
  await takeTurn(db);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from erasure`.execute(db);
  const { recordIds, accountIds } = plan.person;
  const ids = [...recordIds, ...accountIds];
  const erasureId = newId();
  await db
    .insertInto('erasure')
    .values({
      ...{ erasureId, number: rows[0]!.next, askedAt: asked.now },
      ...{ askedByAccountId: asked.byAccountId, onlyProjectId: asked.onlyProjectId },
      ...{ recordIds: ids, recordDigests: ids.map(digestId) },
      ...{ keptDigests: plan.keptIds.map(digestId), keptUntil: plan.keptUntil },
    })
    .execute();
  return erasureId;
}

/**
 * Carries out every erasure that was noted, in their order: each first goes into the journal outside
 * of the database, then all rows go in one transaction.
 * @returns how many
 * @throws when the storage cannot be reached; nothing of that person is erased then, and it goes on
 * at the next call
 */
export async function finishErasures(services: ErasureServices): Promise<number> {
  const { database, storage } = services;
  for (let done = 0; ; done += 1) {
    const next = await database.transaction(everywhere, (db) =>
      db
        .selectFrom('erasure')
        .selectAll()
        .where('doneAt', 'is', null)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!next) return done;
    const journalId = await database.transaction(everywhere, (db) => beginJournal(db, storage));
    await writeEntry(storage, journalId, {
      ...{ number: next.number, askedAt: next.askedAt.toISOString() },
      ...{ recordDigests: next.recordDigests, keptDigests: next.keptDigests },
      ...{ keptUntil: next.keptUntil, onlyProjectId: next.onlyProjectId },
    });
    // In the scope of who asked: a manager erases in their own project alone.
    const reach = next.onlyProjectId === null ? everywhere : { projectId: next.onlyProjectId };
    const scopeOf = async (db: Db): Promise<PersonScope> => {
      const records = await listRecords(db, next.recordIds);
      const person = await describePerson(db, records, {
        accountIds: next.recordIds,
        withAccounts: next.onlyProjectId === null ? 'by-id' : 'none',
      });
      const keptIds = person.recordIds.filter((id) => next.keptDigests.includes(digestId(id)));
      return { person, keptIds, byName: true };
    };
    const mailIds = await database.transaction(reach, async (db) =>
      listMailIds(db, await scopeOf(db)),
    );
    await removeMailFiles(services, mailIds);
    await database.transaction(reach, async (db) => {
      await takeTurn(db);
      const isOpen = await db
        .selectFrom('erasure')
        .select('number')
        .where('erasureId', '=', next.erasureId)
        .where('doneAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (isOpen) await eraseRows(db, services, { ...next, scope: await scopeOf(db) });
    });
  }
}

async function listMailIds(db: Db, scope: PersonScope): Promise<string[]> {
  const mail = personTables.find(({ table }) => table === 'mail')!;
  const { rows } = await sql<{ mailId: string }>`
    select mail_id from mail where ${mail.where(scope)}`.execute(db);
  return rows.map(({ mailId }) => mailId);
}

/** @returns how many rows went or lost something, and how many stay */
async function eraseTables(db: Db, scope: PersonScope): Promise<PlannedTable[]> {
  const counts: PlannedTable[] = [];
  for (const { table, name, where, stays, erase } of personTables) {
    const kept = stays ? stays(scope) : sql<boolean>`false`;
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
      ...{ projectId, occurredAt: clock.now(), action: 'person-erased', person: {} },
      actorAccountId: erasure.askedByAccountId ?? undefined,
      ...{ subjectType: record.kind, subjectId: record.id },
      details: { erasureId, kept: keptIds.length, keptUntil: erasure.keptUntil },
    });
  }
  await db
    .updateTable('erasure')
    .set({
      ...{ doneAt: clock.now(), recordIds: [] },
      counts: JSON.stringify(
        Object.fromEntries(counts.map(({ table, goes, stays }) => [table, { goes, stays }])),
      ),
    })
    .where('erasureId', '=', erasureId)
    .execute();
}
