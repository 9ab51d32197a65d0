import { tmpdir } from 'node:os';
import { beforeEach, expect, it, vi } from 'vitest';
import { StartError } from './start-error.ts';
import {
  describeThrown,
  explainFullDisk,
  requireFreeSpace,
  type StartDisks,
} from './start-failure.ts';

const { statfs } = vi.hoisted(() => ({ statfs: vi.fn() }));
vi.mock('node:fs/promises', () => ({ statfs }));

/** As the file system of the embedded database throws it: no Error, and without a message. */
class ErrnoError {
  readonly name = 'ErrnoError';
  constructor(readonly errno: number) {}
}

it.each<[string, unknown, RegExp]>([
  ['an Error', new Error('it broke'), /^Error: it broke\n +at /],
  ['an Error without a stack', Object.assign(new Error('it'), { stack: undefined }), /^Error: it$/],
  ['an object', { what: 'it' }, /what: 'it'/],
  ['an object of a class', new ErrnoError(44), /ErrnoError.*errno: 44/],
  ['a text', 'it broke', /^'it broke'$/],
  ['nothing', undefined, /^undefined$/],
  ['null', null, /^null$/],
])('%s that ends a start is printed with its message', (_what, thrown, text) => {
  expect(describeThrown(thrown)).toMatch(text);
  expect(describeThrown(thrown)).not.toContain('[object');
});

const folder = tmpdir();
const megabyte = 1024 * 1024;
const systemFull = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
const postgresFull = Object.assign(new Error('could not extend file'), { code: '53100' });

/** Gives every disk this much free space. */
function setFreeSpace({ free, inodes = 1000, files = 1000 }: Partial<Record<string, number>>) {
  statfs.mockResolvedValue({ bavail: free, bsize: megabyte, files, ffree: inodes });
}

async function explain(thrown: unknown, disks: Partial<StartDisks> = {}): Promise<unknown> {
  const explained = await explainFullDisk(thrown, {
    folders: { DATA_DIR: folder },
    hasDatabaseServer: false,
    isFirstStart: false,
    ...disks,
  });
  return explained === thrown ? 'as it was' : (explained as StartError).message;
}

beforeEach(() => setFreeSpace({ free: 5 }));

it.each<[string, unknown, string]>([
  ['of the system', systemFull, 'ENOSPC: no space left'],
  ['of a quota', Object.assign(new Error('quota exceeded'), { code: 'EDQUOT' }), 'quota exceeded'],
  ['of PostgreSQL', postgresFull, 'could not extend file'],
  ['of the embedded database', new ErrnoError(51), "ErrnoError { errno: 51, name: 'ErrnoError' }"],
  [
    'that caused another',
    new StartError('0007-x.sql cannot be applied', { cause: new ErrnoError(51) }),
    '0007-x.sql cannot be applied',
  ],
  ['that a full disk gave another name', new Error('no rollback'), 'no rollback'],
])('a failure %s names the full disk, what to do, and the cause', async (_, thrown, message) => {
  const todo = 'Make room there, or name a folder on another disk, and start again.';
  expect(await explain(thrown)).toBe(
    `DATA_DIR: the disk of ${folder} is full, with 5 MB free. ${todo} Cause: ${message}`,
  );
});

it('only a first start mentions what a first start needs', async () => {
  setFreeSpace({ free: 100 });
  const needs = 'full, with 100 MB free where a first start needs 160 MB.';
  expect(await explain(systemFull, { isFirstStart: true })).toContain(needs);
  expect(await explain(systemFull)).not.toContain('160');
  await expect(requireFreeSpace(folder)).rejects.toThrow(needs);
});

it('a disk with free space that is full has no inodes left, or a quota', async () => {
  setFreeSpace({ free: 67_925, inodes: 0 });
  for (const thrown of [systemFull, new Error('no rollback')]) {
    expect(await explain(thrown)).toContain('has no inodes left, with 67925 MB free.');
  }
  await expect(requireFreeSpace(folder)).rejects.toThrow('has no inodes left');
  // A file system that allocates inodes dynamically has no number of them.
  for (const room of [{ inodes: 0, files: 0 }, {}]) {
    setFreeSpace({ free: 67_925, ...room });
    for (const isFirstStart of [true, false]) {
      const message = await explain(systemFull, { isFirstStart });
      expect(message).toContain('refused more data, with 67925 MB free. Check the quotas');
      expect(message).not.toMatch(/is full|160/);
    }
    expect(await explain(new Error('no rollback'))).toBe('as it was');
  }
});

it('with a database server, a full disk of its own is not reported as a local one', async () => {
  const failed = new StartError('0007-x.sql cannot be applied', { cause: postgresFull });
  for (const free of [5, 67_925]) {
    setFreeSpace({ free });
    expect(await explain(failed, { hasDatabaseServer: true })).toMatch(
      /^DATABASE_URL: the disk of PostgreSQL is full\. .* Cause: 0007-x\.sql cannot be applied$/,
    );
  }
  setFreeSpace({ free: 5 });
  expect(await explain(systemFull, { hasDatabaseServer: true })).toMatch(/^DATA_DIR: the disk of/);
});

it('of several folders the one without free space is named', async () => {
  const bytes = (free: number, ffree: number) => ({
    bavail: free,
    bsize: megabyte,
    files: 9,
    ffree,
  });
  statfs.mockResolvedValueOnce(bytes(50, 9)).mockResolvedValueOnce(bytes(900, 0));
  const folders = { DATA_DIR: '/data', STORAGE_URL: '/files' };
  expect(await explain(systemFull, { folders })).toMatch(
    /^STORAGE_URL: the disk of \/files has no/,
  );
});

it('any other failure is unchanged', async () => {
  setFreeSpace({ free: 67_925 });
  for (const thrown of [new Error('x'), new ErrnoError(44), new StartError('PORT: taken'), null]) {
    expect(await explain(thrown)).toBe('as it was');
  }
  setFreeSpace({ free: 5 });
  expect(await explain(new StartError('PORT: taken'))).toBe('as it was');
});

it('a missing folder is measured by its existing parent', async () => {
  const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  statfs.mockRejectedValueOnce(missing);
  const folders = { DATA_DIR: '/data/portal' };
  expect(await explain(systemFull, { folders })).toContain('is full, with 5 MB free');
  expect(statfs).toHaveBeenLastCalledWith('/data');
});
