import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { findSetting, saveSetting } from '../shared-domain/portal-setting-store.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { StoredFileMissing } from '../files/storage-key.ts';
import { newId } from '../ids.ts';
import { pick } from '../pick.ts';

/**
 * An erasure in the journal outside of the database. It contains no personal data: the ids are
 * digests, which the journal alone does not reveal.
 */
export interface JournalEntry {
  readonly number: number;
  readonly askedAt: string;
  readonly recordDigests: readonly string[];
  /** Digests of the ids of records that a law retains until `keptUntil`. */
  readonly keptDigests: readonly string[];
  readonly keptUntil: string | null;
  /** The project whose manager requested it; null when the provider did, for all projects. */
  readonly onlyProjectId: string | null;
}

export const digestId = (id: string): string => createHash('sha256').update(id).digest('hex');

/**
 * The storage key of an entry, derived from the id of the journal, because after a restore the
 * database does not know later entries. Entry 0 marks that the journal exists.
 */
function keyOf(journalId: string, number: number): string {
  const hex = digestId(`erasure-journal:${journalId}:${number}`);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}

async function put(storage: Pick<FileStorage, 'put'>, key: string, content: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journal-'));
  try {
    const path = join(folder, 'entry');
    const text = JSON.stringify(content);
    await writeFile(path, text, { mode: 0o600 });
    await storage.put(key, { path, size: Buffer.byteLength(text) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Erasures are numbered, written and carried out one after the other. */
export const lockErasures = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('portal.erasure'))`.execute(db);

export const findJournal = (db: Db): Promise<string> => findSetting(db, 'erasure-journal');

/**
 * Begins the journal of a portal that has none. It has every erasure that the database knows, also
 * those of an abandoned journal, so that the next restore carries them out again. It is read from
 * the first of them.
 * @returns its id
 */
export async function beginJournal(db: Db, storage: Pick<FileStorage, 'put'>): Promise<string> {
  const known = await findJournal(db);
  if (known !== '') return known;
  await lockErasures(db);
  // Another process may have begun one meanwhile.
  const existing = await findJournal(db);
  if (existing !== '') return existing;
  const journalId = newId();
  const erasures = await db.selectFrom('erasure').selectAll().orderBy('number').execute();
  for (const erasure of erasures) await writeEntry(storage, journalId, entryOf(erasure));
  const first = erasures[0]?.number ?? 1;
  await put(storage, keyOf(journalId, 0), { journalId, first });
  await saveSetting(db, 'erasure-journal', journalId);
  return journalId;
}

/** The journal entry of an erasure. */
export const entryOf = (
  erasure: Omit<JournalEntry, 'askedAt'> & { readonly askedAt: Date },
): JournalEntry => ({
  ...pick(erasure, ['number', 'recordDigests', 'keptDigests', 'keptUntil', 'onlyProjectId']),
  askedAt: erasure.askedAt.toISOString(),
});

/** Writes an entry; writing it again writes the same. @throws when the storage cannot be reached */
export const writeEntry = (
  storage: Pick<FileStorage, 'put'>,
  journalId: string,
  entry: JournalEntry,
): Promise<void> => put(storage, keyOf(journalId, entry.number), entry);

/** The storage does not have the journal that the database names. */
export class JournalMissing extends Error {
  override readonly name = 'JournalMissing';
}

/** Every entry, in its order. @throws {JournalMissing} */
export async function readJournal(
  storage: Pick<FileStorage, 'read'>,
  journalId: string,
): Promise<JournalEntry[]> {
  const read = async (number: number): Promise<unknown> => {
    try {
      return await json(await storage.read(keyOf(journalId, number)));
    } catch (error) {
      if (error instanceof StoredFileMissing) return undefined;
      throw error;
    }
  };
  const begin = (await read(0)) as { first?: number } | undefined;
  if (begin === undefined) {
    throw new JournalMissing('The storage has no journal of erasures');
  }
  const entries: JournalEntry[] = [];
  for (let number = begin.first ?? 1; ; number += 1) {
    const entry = await read(number);
    if (entry === undefined) return entries;
    entries.push(entry as JournalEntry);
  }
}
