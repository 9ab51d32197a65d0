import { expect, it } from 'vitest';
import { UploadLine } from './upload-line.ts';

const mine = { projectId: 'p', accountId: 'mine' };
const theirs = { projectId: 'p', accountId: 'theirs' };

/** An upload that waits until it is begun, and is read until it is ended. */
function enter(line: UploadLine, uploader: typeof mine) {
  let end: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const done = line.through(uploader, (begun) => {
    begin = begun;
    return new Promise<void>((resolve) => (end = resolve));
  });
  return { begin: () => begin(), end: () => end(), done };
}

it('tells the place of the latest upload of somebody, until it is read', async () => {
  const line = new UploadLine();
  expect(line.placeOf(mine)).toBeNull();
  const uploads = [theirs, mine, theirs, mine, theirs].map((uploader) => enter(line, uploader));
  expect([line.placeOf(mine), line.placeOf(theirs)]).toEqual([4, 5]);
  expect(line.placeOf({ projectId: 'other', accountId: 'mine' })).toBeNull();
  for (const upload of uploads.slice(0, 3)) upload.begin();
  expect([line.placeOf(mine), line.placeOf(theirs)]).toEqual([1, 2]);
  uploads[3]?.begin();
  expect([line.placeOf(mine), line.placeOf(theirs)]).toEqual([null, 1]);
  for (const upload of uploads) upload.end();
  await Promise.all(uploads.map(({ done }) => done));
  expect(line.placeOf(theirs)).toBeNull();
});

it('gives up the place of an upload that never had its turn', async () => {
  const line = new UploadLine();
  const failing = line.through(mine, () => Promise.reject(new Error('broken')));
  expect(line.placeOf(mine)).toBe(1);
  await expect(failing).rejects.toThrow('broken');
  expect(line.placeOf(mine)).toBeNull();
});
