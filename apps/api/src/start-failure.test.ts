import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { StartError } from './start-error.ts';
import { describeThrown, explainFullDisk } from './start-failure.ts';

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
])('%s that ends a start is printed with what it says', (_what, thrown, text) => {
  expect(describeThrown(thrown)).toMatch(text);
  expect(describeThrown(thrown)).not.toContain('[object');
});

const folder = tmpdir();

it.each<[string, unknown]>([
  ['of the system', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
  ['of a quota', Object.assign(new Error('quota exceeded'), { code: 'EDQUOT' })],
  ['of PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['of the embedded database', new ErrnoError(51)],
  ['that caused another', new StartError('cannot be opened', { cause: new ErrnoError(51) })],
])('a failure %s for want of room names the folder and what to do', async (_what, thrown) => {
  const { message } = (await explainFullDisk(thrown, { DATA_DIR: folder })) as StartError;
  expect(message).toMatch(
    /^DATA_DIR: the disk of \S+ is full, with \d+ MB free .*\. Make room there, or name a folder on another disk, and start again\.$/,
  );
  expect(message).toContain(folder);
});

it('any other failure stays what it is', async () => {
  const missing = mkdtempSync(`${folder}/portal-missing-`);
  rmSync(missing, { recursive: true });
  for (const thrown of [new Error('x'), new ErrnoError(44), new StartError('PORT: taken'), null]) {
    expect(await explainFullDisk(thrown, { DATA_DIR: folder, STORAGE_URL: missing })).toBe(thrown);
  }
});
