import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Containers may share a folder for temporary files, and each has process ids from one. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const startedAt = Date.now() - process.uptime() * 1000;

/** A folder for as long as this process needs it. Its name holds the machine and the process. */
export const makeTemporaryFolder = (use: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `portal-${use}-${machine}-${process.pid}-`));

/** An open file without a name: it is deleted once it is closed, however the process ends. */
export async function openUnnamedFile(use: string): Promise<FileHandle> {
  const folder = await makeTemporaryFolder(use);
  try {
    return await open(join(folder, use), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Deletes the folders of killed processes of this machine. @returns how many there were */
export async function sweepTemporaryFolders(): Promise<number> {
  const ours = new RegExp(`^portal-[a-z]+-${machine}-(\\d+)-\\w{6}$`);
  let swept = 0;
  for (const name of await readdir(tmpdir())) {
    const pid = Number(ours.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid)) continue;
    const path = join(tmpdir(), name);
    // After a restart a process may have the id of the one before it.
    const made = await stat(path).then(
      ({ birthtimeMs }) => birthtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    const isSwept = pid === process.pid ? made < startedAt - 1_000 : !isAlive(pid);
    if (!isSwept) continue;
    const isDeleted = await rm(path, { recursive: true, force: true }).then(
      () => true,
      // Another user's: a process of theirs sweeps it.
      () => false,
    );
    if (isDeleted) swept += 1;
  }
  return swept;
}
