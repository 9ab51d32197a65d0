import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Db } from '../database/database.ts';
import { findSetting, saveSetting } from '../facts/portal-setting-store.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { StoredFileMissing } from '../files/storage-key.ts';
import { newId } from '../ids.ts';

/**
 * An erasure as it stands outside of the database. It names nobody: whoever has only the journal
 * cannot tell whose ids these are digests of.
 */
export interface JournalEntry {
  readonly number: number;
  readonly askedAt: string;
  readonly recordDigests: readonly string[];
  readonly keptDigests: readonly string[];
  readonly keptUntil: string | null;
  /** The project whose manager asked; null when the provider did, for all of them. */
  readonly onlyProjectId: string | null;
}

export const digestId = (id: string): string => createHash('sha256').update(id).digest('hex');

/**
 * Where the storage has an entry: to be found with the id of the journal alone, for after a restore
 * the database does not know what came later. Entry 0 says that the journal is there.
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

export const findJournal = (db: Db): Promise<string> => findSetting(db, 'erasure-journal');

/** Begins the journal of a portal that has none. @returns its id */
export async function beginJournal(db: Db, storage: Pick<FileStorage, 'put'>): Promise<string> {
  const known = await findJournal(db);
  if (known !== '') return known;
  const journalId = newId();
  await put(storage, keyOf(journalId, 0), { journalId });
  await saveSetting(db, 'erasure-journal', journalId);
  return journalId;
}

/** Writes an entry; writing it again writes the same. @throws when the storage cannot be reached */
export const writeEntry = (
  storage: Pick<FileStorage, 'put'>,
  journalId: string,
  entry: JournalEntry,
): Promise<void> => put(storage, keyOf(journalId, entry.number), entry);

/** The storage has not the journal that the database names. */
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
  if ((await read(0)) === undefined) {
    throw new JournalMissing('The storage has not the journal of erasures');
  }
  const entries: JournalEntry[] = [];
  for (let number = 1; ; number += 1) {
    const entry = await read(number);
    if (entry === undefined) return entries;
    entries.push(entry as JournalEntry);
  }
}
