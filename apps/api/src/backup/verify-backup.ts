import type { KeyRing } from '../config.ts';
import { BackupError, damaged } from './backup-error.ts';
import type { BackupTarget } from './backup-target.ts';
import { countRows } from './copy-text.ts';
import { maxManifestBytes, manifestName, readManifest } from './manifest.ts';
import { type OpenedBackup, readFiles, readTables } from './read-contents.ts';

/** Reads the manifest of a backup. @throws {BackupError} when there is no complete one */
export async function openBackup(target: BackupTarget, keys: KeyRing): Promise<OpenedBackup> {
  const source = await target.read(manifestName);
  if (!source) {
    throw new BackupError(
      `There is no whole backup in ${target.label}: a manifest is written last, and there is none.`,
    );
  }
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > maxManifestBytes) throw damaged('its manifest is too large');
    pieces.push(piece);
  }
  return { target, ...readManifest(Buffer.concat(pieces), keys) };
}

/** Reads all of a backup. @throws {BackupError} at the first difference from what was written */
export async function verifyBackup(backup: OpenedBackup): Promise<void> {
  const { tables, files } = backup.manifest;
  const expected = new Map(tables.map(({ name, rows }) => [name, rows]));
  for await (const table of readTables(backup)) {
    let rows = 0;
    for await (const lines of table.rows) rows += countRows(lines);
    requireCount(table.name, rows, expected.get(table.name));
    expected.delete(table.name);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw damaged(`it lacks the table ${missing}`);
  let count = 0;
  for await (const { bytes } of readFiles(backup)) {
    for await (const piece of bytes) void piece;
    count += 1;
  }
  if (count !== files.count) throw damaged(`it has ${count} files of ${files.count}`);
}

export function requireCount(table: string, rows: number, expected: number | undefined): void {
  if (rows !== expected) {
    throw damaged(`its table ${table} has ${rows} rows in place of ${expected ?? 'none'}`);
  }
}
