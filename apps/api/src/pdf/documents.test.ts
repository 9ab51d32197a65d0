import { afterAll, expect, test } from 'vitest';
import { documentsInProcess, documentsInThread } from './documents.ts';
import { sampleAao, sampleRequest } from './testing/samples.ts';

/** On a busy machine a thread takes long to load its code. */
const timeoutMs = 300_000;
const documents = documentsInThread(undefined, timeoutMs);
const falling = documentsInThread(
  new URL('../concurrency/testing/failing-thread.ts', import.meta.url),
  timeoutMs,
);
afterAll(async () => {
  await documents.stop();
  await falling.stop();
});

test('a thread draws the same bytes', async () => {
  const [aao, request] = await Promise.all([
    documents.renderAao(sampleAao),
    documents.renderRequest(sampleRequest, 'en'),
  ]);
  expect(aao.equals(await documentsInProcess.renderAao(sampleAao))).toBe(true);
  expect(request.equals(await documentsInProcess.renderRequest(sampleRequest, 'en'))).toBe(true);
});

test('a document whose thread was lost can be requested again', async () => {
  const lost = falling.renderAao(sampleAao);
  await expect(lost).rejects.toMatchObject({ code: 'temporarily-unavailable' });
});

test('a document is refused when too many are queued', async () => {
  const waiting = Array.from({ length: 400 }, () =>
    falling.renderAao(sampleAao).catch((error: unknown) => error),
  );
  await expect(falling.renderAao(sampleAao)).rejects.toMatchObject({
    code: 'too-many-requests',
    headers: { 'retry-after': '2' },
  });
  await Promise.all(waiting);
});
