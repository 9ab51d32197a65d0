import { downloadSocialMediaFile } from '@portal/contract/social-media';
import { expect, test, vi } from 'vitest';
import { downloadFile } from './download-file.ts';
import { ApiError } from './api-error.ts';

const request = { body: { promotionFileId: '0190a000-0000-7000-8000-000000000001' } };

function answerWith(parts: readonly string[], headers: Record<string, string>, status = 200) {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers, status })));
}

async function fractionsOf(headers: Record<string, string>) {
  answerWith(['%PDF', '-1.7'], { 'content-type': 'application/pdf', ...headers });
  const fractions: number[] = [];
  const onProgress = (fraction: number) => fractions.push(fraction);
  const { blob } = await downloadFile(downloadSocialMediaFile, request, { onProgress });
  expect(await blob.text()).toBe('%PDF-1.7');
  expect(blob.type).toBe('application/pdf');
  return fractions;
}

test('reports progress and returns the whole file', async () => {
  expect(await fractionsOf({ 'content-length': '8' })).toEqual([0.5, 1]);
});

test('reports no progress where content-length is not the size of the file', async () => {
  expect(await fractionsOf({})).toEqual([]);
  expect(await fractionsOf({ 'content-length': '5', 'content-encoding': 'gzip' })).toEqual([]);
});

test('fails like every call', async () => {
  answerWith(['{}'], { 'content-length': '2' }, 404);
  await expect(downloadFile(downloadSocialMediaFile, request)).rejects.toThrow(ApiError);
});
