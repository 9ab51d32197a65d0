import { expect, it } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

const mine = { projectId: 'p', accountId: 'mine' };
const theirs = { projectId: 'p', accountId: 'theirs' };

/** Adds an upload that waits until `begin`, and is read until `end`. */
function addUpload(queue: UploadQueue, uploader: typeof mine) {
  let end: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const done = queue.track(uploader, (begun) => {
    begin = begun;
    return new Promise<void>((resolve) => (end = resolve));
  });
  return { begin: () => begin(), end: () => end(), done };
}

it("returns the position of an account's latest upload, until it is read", async () => {
  const queue = new UploadQueue();
  expect(queue.positionOf(mine)).toBeNull();
  const uploads = [theirs, mine, theirs, mine, theirs].map((uploader) =>
    addUpload(queue, uploader),
  );
  expect([queue.positionOf(mine), queue.positionOf(theirs)]).toEqual([4, 5]);
  expect(queue.positionOf({ projectId: 'other', accountId: 'mine' })).toBeNull();
  for (const upload of uploads.slice(0, 3)) upload.begin();
  expect([queue.positionOf(mine), queue.positionOf(theirs)]).toEqual([1, 2]);
  uploads[3]?.begin();
  expect([queue.positionOf(mine), queue.positionOf(theirs)]).toEqual([null, 1]);
  for (const upload of uploads) upload.end();
  await Promise.all(uploads.map(({ done }) => done));
  expect(queue.positionOf(theirs)).toBeNull();
});

it('removes an upload that fails while it waits', async () => {
  const queue = new UploadQueue();
  const failing = queue.track(mine, () => Promise.reject(new Error('broken')));
  expect(queue.positionOf(mine)).toBe(1);
  await expect(failing).rejects.toThrow('broken');
  expect(queue.positionOf(mine)).toBeNull();
});
