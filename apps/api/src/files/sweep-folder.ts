import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the files in a folder and its subfolders that were last written before a moment. The
 * folder may be missing, and other processes may delete the same files.
 * @returns how many
 */
export async function sweepFolder(
  folder: string,
  { before, isSwept }: { before: Date; isSwept: (name: string) => boolean },
): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  let deleted = 0;
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      deleted += await sweepFolder(path, { before, isSwept });
    } else if (isSwept(entry.name)) {
      const stats = await stat(path).catch(ignoreMissing);
      if (!stats || stats.mtime >= before) continue;
      await rm(path, { force: true });
      deleted += 1;
    }
  }
  return deleted;
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
