import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { makeFolderSync } from './make-folder.ts';

/** Secret keys by id; the first one signs, all of them verify. */
export type KeyRing = readonly [SecretKey, ...SecretKey[]];
export interface SecretKey {
  readonly id: string;
  readonly key: Buffer;
}

const minKeyBytes = 32;

/** @throws {ConfigError} for a key of less than 256 bits, or a duplicate id */
export function parseKeyRing(text: string, source: string): KeyRing {
  const [first, ...others] = text.split(',').map((part) => {
    const colon = part.indexOf(':');
    return { id: part.slice(0, colon), key: Buffer.from(part.slice(colon + 1), 'base64') };
  });
  const keys = first ? ([first, ...others] as const) : undefined;
  if (!keys?.every(({ id, key }) => id !== '' && key.length >= minKeyBytes)) {
    throw new ConfigError([`${source}: every key needs a name and at least 32 bytes as base64`]);
  }
  const twice = keys.find(({ id }, at) => keys.findIndex((other) => other.id === id) < at);
  if (twice) throw new ConfigError([`${source}: two keys are called "${twice.id}"`]);
  return keys;
}

/** The key ring in a file of the data directory; undefined without one. */
export function findKeyRing(dataDirectory: string, name: string): KeyRing | undefined {
  const file = join(dataDirectory, name);
  return existsSync(file) ? parseKeyRing(readFileSync(file, 'utf8').trim(), file) : undefined;
}

/** The key ring of the embedded database: it is generated once, in a file of the data directory. */
export function generatedKeyRing(
  dataDirectory: string,
  { name, keyId }: { name: string; keyId: string },
): KeyRing {
  const file = join(dataDirectory, name);
  try {
    makeFolderSync(dataDirectory);
    if (!existsSync(file)) {
      // Written under another name first, so that a reader never sees a partial file. When two
      // processes start at once, only one can link its file to the name, and both read that file.
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, `${keyId}:${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
      try {
        linkSync(draft, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        unlinkSync(draft);
      }
    }
    chmodSync(file, 0o600);
    return parseKeyRing(readFileSync(file, 'utf8').trim(), file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError([
      `DATA_DIR: ${dataDirectory} cannot be used (${(error as Error).message})`,
    ]);
  }
}
