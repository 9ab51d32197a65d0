import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idleTimeoutMs } from './body-deadline.ts';
import { receiveChunks } from './receive-chunks.ts';
import { minimumThroughput } from './throughput-rules.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const share = { add: () => undefined, close: () => undefined };

/** A streamed body, and what its reader has received of it. */
function readBody(onChunk: () => Promise<void> = () => Promise.resolve()) {
  const body = new Readable({ read: () => undefined });
  const request = { raw: body as unknown as IncomingMessage, body };
  let bytes = 0;
  const reading = (async () => {
    for await (const chunk of receiveChunks(request, share)) {
      bytes += chunk.length;
      await onChunk();
    }
  })();
  const outcome = reading.then(
    () => 'whole',
    (error: Error) => error.message,
  );
  return { body, outcome, bytes: () => bytes };
}

async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  for (let round = 0; round < 5; round += 1) await turn();
}

it('disconnects a client that sends a byte every five seconds', async () => {
  const { body, outcome } = readBody();
  for (let count = 0; count < 7 && !body.destroyed; count += 1) {
    body.push('a');
    await pass(5_000);
  }
  expect(body.destroyed).toBe(true);
  expect(await outcome).toBe('malformed-request');
});

it('reads all of a client that sends at the minimum throughput', async () => {
  const { body, outcome, bytes } = readBody();
  for (let second = 0; second < 600; second += 1) {
    body.push(Buffer.alloc(minimumThroughput));
    await pass(1_000);
  }
  body.push(null);
  expect(await outcome).toBe('whole');
  expect(bytes()).toBe(600 * minimumThroughput);
});

it('counts only the time in which it waits for the client', async () => {
  let finish = (): void => undefined;
  const { body, outcome } = readBody(() => new Promise((resolve) => (finish = resolve)));
  body.push('a');
  await pass(0);
  // The server is busy with a chunk.
  await pass(4 * idleTimeoutMs);
  finish();
  await pass(0);
  body.push(null);
  await pass(0);
  expect(await outcome).toBe('whole');
});
