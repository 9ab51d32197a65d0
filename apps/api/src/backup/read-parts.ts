import { createHash } from 'node:crypto';
import type { SecretKey } from '../config.ts';
import { damaged } from './backup-error.ts';
import type { BackupTarget } from './backup-target.ts';
import type { Part } from './manifest.ts';
import { openSealed, SealBroken } from './sealed-stream.ts';

/**
 * The content of parts, one after the other.
 * @throws {BackupError} when one is missing, was changed, or differs from the manifest
 */
export async function* readParts(
  target: BackupTarget,
  { key, backupId, parts }: { key: SecretKey; backupId: string; parts: readonly Part[] },
): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const source = await target.read(part.name);
    if (!source) throw damaged(`its part ${part.name} is missing`);
    const seen = { size: 0, hash: createHash('sha256') };
    try {
      yield* openSealed(counted(source, seen), key, `${backupId}/${part.name}`);
    } catch (error) {
      if (error instanceof SealBroken) {
        throw damaged(`its part ${part.name} does not open, for ${error.message}`);
      }
      throw error;
    }
    if (seen.size !== part.size || seen.hash.digest('hex') !== part.sha256) {
      throw damaged(`its part ${part.name} is another than the manifest names`);
    }
  }
}

async function* counted(
  source: AsyncIterable<Buffer>,
  seen: { size: number; readonly hash: { update(bytes: Buffer): unknown } },
): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    seen.size += bytes.length;
    seen.hash.update(bytes);
    yield bytes;
  }
}
