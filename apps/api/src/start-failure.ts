import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { StartError } from './start-error.ts';

const megabyte = 1024 * 1024;
/**
 * Bytes. PostgreSQL allocates its log in segments of 16 MB: with less than this, a change finds no
 * space.
 */
const minFreeBytes = 32 * megabyte;
/** Bytes that a first start with the demo needs on the disk, with some to spare. */
const firstStart = 160 * megabyte;

/** SQLSTATE disk_full. */
const postgresDiskFull = '53100';
/** ENOSPC in the file system of the embedded database. */
const embeddedNoSpace = 51;

interface FreeSpace {
  readonly setting: string;
  readonly folder: string;
  /** Bytes that this user may still write. */
  readonly free: number;
  /** Files that may still be created; infinite where the file system does not count them. */
  readonly inodes: number;
}

/** The code of a failure, or of its cause, for a full disk. */
function findDiskFullCode(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { code, errno, cause } = thrown as { code?: string; errno?: number; cause?: unknown };
  if (code !== undefined && ['ENOSPC', 'EDQUOT', postgresDiskFull].includes(code)) return code;
  return errno === embeddedNoSpace ? 'ENOSPC' : findDiskFullCode(cause);
}

/** The free space for this user at a folder, which may not exist yet. */
async function measureFreeSpace(folder: string): Promise<Pick<FreeSpace, 'free' | 'inodes'>> {
  try {
    const { bavail, bsize, files, ffree } = await statfs(folder);
    return { free: bavail * bsize, inodes: files === 0 ? Number.POSITIVE_INFINITY : ffree };
  } catch {
    const parent = dirname(folder);
    return parent === folder
      ? { free: Number.POSITIVE_INFINITY, inodes: Number.POSITIVE_INFINITY }
      : measureFreeSpace(parent);
  }
}

const isFull = ({ free, inodes }: FreeSpace): boolean => free < minFreeBytes || inodes === 0;

function fullDisk({ setting, folder, free, inodes }: FreeSpace, isFirstStart: boolean): string {
  const space = `${Math.floor(free / megabyte)} MB free`;
  const needs = ` where a first start needs ${firstStart / megabyte} MB`;
  if (free < (isFirstStart ? firstStart : minFreeBytes)) {
    return (
      `${setting}: the disk of ${folder} is full, with ${space}${isFirstStart ? needs : ''}. ` +
      'Make room there, or name a folder on another disk, and start again.'
    );
  }
  return inodes === 0
    ? `${setting}: the disk of ${folder} has no inodes left, with ${space}. ` +
        'Remove files there, or name a folder on another disk, and start again.'
    : `${setting}: the disk of ${folder} refused more data, with ${space}. Check the quotas of this user ` +
        'and folder, or name a folder on another disk, and start again.';
}

/**
 * Checks the free space before the first start of the embedded database. Without enough, it may run
 * for ever without a failure.
 * @throws {StartError}
 */
export async function requireFreeSpace(dataDirectory: string): Promise<void> {
  const space = {
    setting: 'DATA_DIR',
    folder: dataDirectory,
    ...(await measureFreeSpace(dataDirectory)),
  };
  if (space.free < firstStart || space.inodes === 0) throw new StartError(fullDisk(space, true));
}

const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : inspect(thrown, { breakLength: Infinity });

export interface StartDisks {
  /** The local folders that the portal writes to, by the setting that names each. */
  readonly folders: Readonly<Record<string, string>>;
  /** Whether the database is a server with a disk of its own, by DATABASE_URL. */
  readonly hasDatabaseServer: boolean;
  /** Whether the start was to create the embedded database. */
  readonly isFirstStart: boolean;
}

/**
 * Checks whether a start failed because a disk is full. The embedded database often fails with
 * another error then, such as a transaction that it can neither end nor roll back, so the disks are
 * checked too.
 * @returns an error for the operator, which ends with the original message; or the original error
 *   when no disk is full
 */
export async function explainFullDisk(
  thrown: unknown,
  { folders, hasDatabaseServer, isFirstStart }: StartDisks,
): Promise<unknown> {
  const code = findDiskFullCode(thrown);
  if (code === undefined && thrown instanceof StartError) return thrown;
  if (code === postgresDiskFull && hasDatabaseServer) {
    return new StartError(
      'DATABASE_URL: the disk of PostgreSQL is full. Make room on the machine of the database, and ' +
        `start again. Cause: ${messageOf(thrown)}`,
      { cause: thrown },
    );
  }
  const spaces = await Promise.all(
    Object.entries(folders).map(async ([setting, folder]) => ({
      setting,
      folder,
      ...(await measureFreeSpace(folder)),
    })),
  );
  spaces.sort((one, other) => one.free - other.free);
  const space = spaces.find(isFull) ?? spaces[0];
  if (!space || (code === undefined && !isFull(space))) return thrown;
  return new StartError(`${fullDisk(space, isFirstStart)} Cause: ${messageOf(thrown)}`, {
    cause: thrown,
  });
}

/** A thrown value as a text for the terminal: it need not be an Error. */
export const describeThrown = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? String(thrown)) : inspect(thrown);
