import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes files in a folder, and in those inside it, that were last written before a moment. There
 * may be no such folder, and other processes may delete the same files.
 * @returns how many
 */
export async function sweepFolder(
  folder: string,
  { before, isLeft }: { before: Date; isLeft: (name: string) => boolean },
): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  let swept = 0;
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      swept += await sweepFolder(path, { before, isLeft });
    } else if (isLeft(entry.name)) {
      const found = await stat(path).catch(ignoreMissing);
      if (!found || found.mtime >= before) continue;
      await rm(path, { force: true });
      swept += 1;
    }
  }
  return swept;
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
