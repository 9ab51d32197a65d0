import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderSync } from '../make-folder.ts';
import { StartError } from '../start-error.ts';

/** Programs that call flock(2) on the file that they inherit as descriptor 3. */
const lockers: readonly (readonly [string, readonly string[]])[] = [
  ['flock', ['-x', '-n', '3']],
  [
    'perl',
    [
      '-e',
      'use Fcntl ":flock"; open(my $f, ">&=", 3) or exit 2; flock($f, LOCK_EX|LOCK_NB) or exit 1',
    ],
  ],
];

/**
 * Locks a folder for this process. The kernel holds the lock while the descriptor is open, so it
 * ends with the process, even after kill -9. Node has no call for it, so a child process locks the
 * open file that it shares with this process.
 * @returns the release function; undefined when another process has the lock
 */
export function lockFolder(folder: string): (() => void) | undefined {
  makeFolderSync(folder);
  const descriptor = openSync(join(folder, 'lock'), 'a', 0o600);
  for (const [program, parameters] of lockers) {
    const { status, error } = spawnSync(program, parameters, {
      stdio: ['ignore', 'ignore', 'ignore', descriptor],
    });
    if (error && (error as NodeJS.ErrnoException).code === 'ENOENT') continue;
    if (status === 0) return () => closeSync(descriptor);
    closeSync(descriptor);
    if (status === 1) return undefined;
    throw new StartError(`Cannot lock ${folder}: ${program} failed.`);
  }
  closeSync(descriptor);
  throw new StartError(
    `Cannot lock ${folder}: install "flock" (package util-linux) or perl, or use PostgreSQL (DATABASE_URL).`,
  );
}
