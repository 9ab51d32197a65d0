import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { StartError } from './start-error.ts';

const megabyte = 1024 * 1024;
/** PostgreSQL takes its log in pieces of 16 MB: below this a change finds no room, in bytes. */
const leastFree = 32 * megabyte;
/** What a first start with the demo needs on the disk, with some to spare, in bytes. */
const firstStart = 160 * megabyte;

/** SQLSTATE disk_full. */
const postgresDiskFull = '53100';
/** "No space left", as the file system of the embedded database numbers it. */
const embeddedNoSpace = 51;

interface Room {
  readonly setting: string;
  readonly folder: string;
  /** Bytes that this user may still write. */
  readonly free: number;
  /** Files that may still be made; infinite where the file system does not count them. */
  readonly inodes: number;
}

/** The code by which a failure says that a disk is full, also by what caused it. */
function findDiskFullCode(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { code, errno, cause } = thrown as { code?: string; errno?: number; cause?: unknown };
  if (code !== undefined && ['ENOSPC', 'EDQUOT', postgresDiskFull].includes(code)) return code;
  return errno === embeddedNoSpace ? 'ENOSPC' : findDiskFullCode(cause);
}

/** What there is for this user where a folder is, or will be. */
async function measureRoom(folder: string): Promise<Pick<Room, 'free' | 'inodes'>> {
  try {
    const { bavail, bsize, files, ffree } = await statfs(folder);
    return { free: bavail * bsize, inodes: files === 0 ? Number.POSITIVE_INFINITY : ffree };
  } catch {
    const parent = dirname(folder);
    return parent === folder
      ? { free: Number.POSITIVE_INFINITY, inodes: Number.POSITIVE_INFINITY }
      : measureRoom(parent);
  }
}

const isFull = ({ free, inodes }: Room): boolean => free < leastFree || inodes === 0;

function fullDisk({ setting, folder, free, inodes }: Room, isFirstStart: boolean): string {
  const room = `${Math.floor(free / megabyte)} MB free`;
  const needs = ` where a first start needs ${firstStart / megabyte} MB`;
  if (free < (isFirstStart ? firstStart : leastFree)) {
    return (
      `${setting}: the disk of ${folder} is full, with ${room}${isFirstStart ? needs : ''}. ` +
      'Make room there, or name a folder on another disk, and start again.'
    );
  }
  return inodes === 0
    ? `${setting}: the disk of ${folder} has no inodes left, with ${room}. ` +
        'Remove files there, or name a folder on another disk, and start again.'
    : `${setting}: the disk of ${folder} took no more, with ${room}. Look for a quota of this user ` +
        'or folder that is used up, or name a folder on another disk, and start again.';
}

/**
 * Looks before the first start of the embedded database whether it has room. Where it has not, it
 * may compute for ever, so that no failure would end the start.
 * @throws {StartError}
 */
export async function requireRoom(dataDirectory: string): Promise<void> {
  const room = {
    setting: 'DATA_DIR',
    folder: dataDirectory,
    ...(await measureRoom(dataDirectory)),
  };
  if (room.free < firstStart || room.inodes === 0) throw new StartError(fullDisk(room, true));
}

const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : inspect(thrown, { breakLength: Infinity });

export interface StartDisks {
  /** What the portal writes to on this machine, by the setting that names each. */
  readonly folders: Readonly<Record<string, string>>;
  /** Whether the database is a server with a disk of its own, as DATABASE_URL names one. */
  readonly hasDatabaseServer: boolean;
  /** Whether the start was to make the embedded database. */
  readonly isFirstStart: boolean;
}

/**
 * Looks whether a start failed for want of room on a disk. The embedded database often fails by
 * something else then, such as a transaction that it can neither end nor undo, so that the disk is
 * asked too.
 * @returns what to tell the operator, which ends with the message of what was thrown; or what was
 *   thrown where no disk is full
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
        `start again. It says: ${messageOf(thrown)}`,
      { cause: thrown },
    );
  }
  const rooms = await Promise.all(
    Object.entries(folders).map(async ([setting, folder]) => ({
      setting,
      folder,
      ...(await measureRoom(folder)),
    })),
  );
  rooms.sort((one, other) => one.free - other.free);
  const room = rooms.find(isFull) ?? rooms[0];
  if (!room || (code === undefined && !isFull(room))) return thrown;
  return new StartError(`${fullDisk(room, isFirstStart)} It says: ${messageOf(thrown)}`, {
    cause: thrown,
  });
}

/** What was thrown as a text for the terminal: anything may be thrown, not only an Error. */
export const describeThrown = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? String(thrown)) : inspect(thrown);
