import { sql } from 'kysely';
import { findSetting, saveSetting } from '../shared-domain/portal-setting-store.ts';
import { newId } from '../ids.ts';
import { type ErasureServices, finishErasures } from './erase-person.ts';
import { findJournal, type JournalEntry, readJournal } from './erasure-journal.ts';
import type { Db } from '../database/database.ts';

const everywhere = { allProjects: true };

/** Whether a restore may have brought back people who were erased since. */
const awaitsReplay = async (db: Db): Promise<boolean> =>
  (await findSetting(db, 'erasures')) === 'replay';

/** Lets a restored portal open without its journal, at the operator's risk. */
export const abandonJournal = async (db: Db): Promise<void> => {
  await saveSetting(db, 'erasures', '');
  await saveSetting(db, 'erasure-journal', '');
};

/**
 * After a restore: repeats every erasure of the journal, also those that the backup has, because
 * that costs nothing.
 * @returns the number of entries of the journal; undefined without a restore before
 * @throws {JournalMissing} when the storage has no journal; the portal must then stay closed
 */
export async function replayErasures(services: ErasureServices): Promise<number | undefined> {
  const { database, storage } = services;
  const journalId = await database.transaction(everywhere, async (db) =>
    (await awaitsReplay(db)) ? findJournal(db) : undefined,
  );
  if (journalId === undefined) return undefined;
  const entries = journalId === '' ? [] : await readJournal(storage, journalId);
  for (const entry of entries) {
    await database.transaction(everywhere, (db) => noteAgain(db, entry));
  }
  await finishErasures(services);
  await database.transaction(everywhere, (db) => saveSetting(db, 'erasures', ''));
  return entries.length;
}

/** Records an erasure of the journal again, for the ids that the restored database has. */
async function noteAgain(db: Db, entry: JournalEntry): Promise<void> {
  const { number, recordDigests, keptDigests, ...others } = entry;
  const { rows } = await sql<{ id: string }>`
    select id from (select subscription_id as id from subscription
      union all select article_registration_id from article_registration
      union all select account_id from account) known
    where encode(sha256(convert_to(id::text, 'UTF8')), 'hex') = any(${recordDigests}::text[])`.execute(
    db,
  );
  const recordIds = rows.map(({ id }) => id);
  const again = { recordIds, doneAt: null };
  await db
    .insertInto('erasure')
    .values({
      ...others,
      erasureId: newId(),
      number,
      askedByAccountId: null,
      recordDigests: [...recordDigests],
      keptDigests: [...keptDigests],
      recordIds,
    })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(again))
    .execute();
}
