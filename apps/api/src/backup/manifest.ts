import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { KeyRing, SecretKey } from '../config.ts';
import { BackupError, damaged } from './backup-error.ts';

const partSchema = z.object({
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  backupId: z.uuid(),
  madeAt: z.iso.datetime(),
  /** The portal that made it; absent in versions before 0.2.0. */
  madeBy: z.object({ version: z.string(), commit: z.string(), builtAt: z.string() }).optional(),
  engine: z.enum(['pglite', 'postgres']),
  postgresVersion: z.string(),
  /** Names of all migrations that the database had. */
  migrations: z.array(z.string()),
  /** The key of BACKUP_KEYS that decrypts the parts. */
  keyId: z.string(),
  /** The keys of SECRETS that the portal had, each with a digest that does not reveal it. */
  secrets: z.array(z.object({ id: z.string(), digest: z.string() })),
  databaseParts: z.array(partSchema),
  fileParts: z.array(partSchema),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
});

/** The content, version and moment of a backup. */
export type Manifest = z.output<typeof manifestSchema>;
export type Part = Manifest['databaseParts'][number];

export const manifestName = 'manifest';
/** Far above any manifest that was ever written. */
export const maxManifestBytes = 64 * 1024 * 1024;

const derive = ({ key }: SecretKey, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `portal backup ${use}`, 32));

const macOf = (key: SecretKey, line: string): Buffer =>
  createHmac('sha256', derive(key, 'manifest')).update(line).digest();

/** Shows whether a key of SECRETS is the same one, and only to a holder of the backup's key. */
export const digestSecret = (key: SecretKey, secret: SecretKey): string =>
  createHmac('sha256', derive(key, 'secrets')).update(secret.key).digest('hex');

/** A line of JSON, and its MAC under the key of the backup. */
export function writeManifest(manifest: Manifest, key: SecretKey): Buffer {
  const line = JSON.stringify(manifest);
  return Buffer.from(`${line}\n${macOf(key, line).toString('hex')}\n`);
}

/** @throws {BackupError} for another key, another format, or a changed manifest */
export function readManifest(
  content: Buffer,
  keys: KeyRing,
): { manifest: Manifest; key: SecretKey } {
  const [line = '', mac = ''] = content.toString().split('\n');
  const { format, keyId } = parseUnverified(line);
  if (format !== 1) {
    throw new BackupError(
      `The backup has format ${String(format)}, which this version does not know. ` +
        'Read it with the version of the portal that made it.',
    );
  }
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw noKey(String(keyId));
  const expected = macOf(key, line);
  const actual = Buffer.from(mac, 'hex');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new BackupError(
      `The key "${key.id}" of BACKUP_KEYS is not the one that this backup was made with, ` +
        'or its manifest was changed. Use the key that was kept with the backup, or another backup.',
    );
  }
  return { manifest: manifestSchema.parse(JSON.parse(line)), key };
}

function parseUnverified(line: string): { format?: unknown; keyId?: unknown } {
  try {
    return JSON.parse(line) as { format?: unknown; keyId?: unknown };
  } catch {
    throw damaged('its manifest cannot be read');
  }
}

const noKey = (keyId: string): BackupError =>
  new BackupError(
    `BACKUP_KEYS has no key "${keyId}", which this backup was made with. Add the copy that you kept ` +
      'of it; on the embedded database it was in the file backup-keys of DATA_DIR.',
  );
