import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { StartError } from './start-error.ts';

const megabyte = 1024 * 1024;
/** PostgreSQL takes its log in pieces of 16 MB: below this a change finds no room, in bytes. */
const leastFree = 32 * megabyte;
/** What a first start with the demo needs on the disk, with some to spare, in bytes. */
const firstStart = 160 * megabyte;

/** "No space left", as the file system of the embedded database numbers it. */
const embeddedNoSpace = 51;

interface Room {
  readonly setting: string;
  readonly folder: string;
  readonly free: number;
}

/** Whether a failure itself says that a disk is full, also by what caused it. */
function saysDiskIsFull(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, errno, cause } = thrown as { code?: string; errno?: number; cause?: unknown };
  // 53100 is PostgreSQL's disk_full. Quotas end in the same way.
  return (
    ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') ||
    errno === embeddedNoSpace ||
    saysDiskIsFull(cause)
  );
}

/** Bytes that are free for this user where a folder is, or will be. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    const parent = dirname(folder);
    return parent === folder ? Number.POSITIVE_INFINITY : freeBytes(parent);
  }
}

const fullDisk = ({ setting, folder, free }: Room): string =>
  `${setting}: the disk of ${folder} is full, with ${Math.floor(free / megabyte)} MB free where a ` +
  `first start needs ${firstStart / megabyte} MB. Make room there, or name a folder on another disk, ` +
  'and start again.';

/**
 * Looks before the first start of the embedded database whether it has room. Where it has not, it
 * may compute for ever, so that no failure would end the start.
 * @throws {StartError}
 */
export async function requireRoom(dataDirectory: string): Promise<void> {
  const free = await freeBytes(dataDirectory);
  if (free >= firstStart) return;
  throw new StartError(fullDisk({ setting: 'DATA_DIR', folder: dataDirectory, free }));
}

/**
 * Looks whether a start failed for want of room on a disk. The embedded database often fails by
 * something else then, such as a transaction that it can neither end nor undo, so that the disk is
 * asked too.
 * @param folders what the portal writes to, by the setting that names each
 * @returns what to tell the operator, or what was thrown where no disk is full
 */
export async function explainFullDisk(
  thrown: unknown,
  folders: Readonly<Record<string, string>>,
): Promise<unknown> {
  const isCertain = saysDiskIsFull(thrown);
  if (thrown instanceof StartError && !isCertain) return thrown;
  const rooms = await Promise.all(
    Object.entries(folders).map(async ([setting, folder]) => ({
      setting,
      folder,
      free: await freeBytes(folder),
    })),
  );
  const [least] = rooms.sort((one, other) => one.free - other.free);
  if (!least || (least.free >= leastFree && !isCertain)) return thrown;
  const said = isCertain ? '' : `: ${String(thrown)}`;
  return new StartError(`${fullDisk(least)}${said}`, { cause: thrown });
}

/** What was thrown as a text for the terminal: anything may be thrown, not only an Error. */
export const describeThrown = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? String(thrown)) : inspect(thrown);
