import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { SecretKey } from '../config.ts';
import { damaged } from './backup-error.ts';
import type { BackupTarget } from './backup-target.ts';
import { ByteReader } from './byte-reader.ts';
import type { Manifest } from './manifest.ts';
import { readParts } from './read-parts.ts';

export interface OpenedBackup {
  readonly target: BackupTarget;
  readonly manifest: Manifest;
  readonly key: SecretKey;
}

/** A table in a backup; its rows must be read to their end before the next table. */
export interface ReadTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<Buffer>;
}

/** The tables of a backup, in its order. */
export async function* readTables({
  target,
  manifest,
  key,
}: OpenedBackup): AsyncGenerator<ReadTable> {
  const { backupId, databaseParts: parts } = manifest;
  const sealed = Readable.from(readParts(target, { key, backupId, parts }));
  // An error destroys both, so the reader gets it.
  const content = pipeline(sealed, createGunzip(), () => undefined);
  const reader = new ByteReader(content, 'tables');
  try {
    for (let line = await reader.line(); line !== undefined; line = await reader.line()) {
      const { table, columns } = JSON.parse(line) as { table: string; columns: string[] };
      yield { name: table, columns, rows: reader.rows() };
    }
  } finally {
    await reader.close();
  }
}

/** A file in a backup; its bytes must be read to their end before the next file. */
export interface ReadFile {
  readonly key: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/**
 * The files of a backup, in its order.
 * @throws {BackupError} when the bytes of a file are not those that were copied
 */
export async function* readFiles({
  target,
  manifest,
  key,
}: OpenedBackup): AsyncGenerator<ReadFile> {
  const { backupId, fileParts: parts } = manifest;
  const reader = new ByteReader(readParts(target, { key, backupId, parts }), 'files');
  try {
    for (let line = await reader.line(); line !== undefined; line = await reader.line()) {
      const { key: fileKey } = JSON.parse(line) as { key: string };
      yield { key: fileKey, bytes: bytesOf(reader, fileKey) };
    }
  } finally {
    await reader.close();
  }
}

async function* bytesOf(reader: ByteReader, key: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (;;) {
    const length = (await reader.take(4)).readUInt32BE();
    if (length === 0) break;
    const bytes = await reader.take(length);
    hash.update(bytes);
    yield bytes;
  }
  const { sha256 } = JSON.parse((await reader.line()) ?? '{}') as { sha256?: string };
  if (hash.digest('hex') !== sha256) throw damaged(`its file ${key} is not what was copied`);
}
