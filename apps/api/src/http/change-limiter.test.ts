import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { watchCaller } from './caller-signal.ts';
import { createChangeLimiter } from './change-limiter.ts';

it('refuses with retry-after once the wait times out', async () => {
  const changeLimiter = createChangeLimiter(10, { timeoutMs: 1, processors: 4 });
  const ends = [1, 2].map(() => changeLimiter.tryAcquire('a'));
  const change = () => Promise.resolve('done');
  await expect(changeLimiter.run('a', change, { account: undefined })).rejects.toMatchObject({
    code: 'too-many-requests',
    headers: { 'retry-after': '2' },
  });
  expect(await changeLimiter.run('b', change, { account: undefined })).toBe('done');
  ends[0]?.();
  expect(await changeLimiter.run('a', change, { account: undefined })).toBe('done');
});

it.each([
  [1, ['a', 'b']],
  [2, ['a', 'b']],
  [3, ['a', 'a', 'b']],
  [16, ['a', 'a', 'b']],
])(
  'starts two changes at a time or as many as %i processors do, and leaves a slot to others',
  (processors, started) => {
    const changeLimiter = createChangeLimiter(10, { processors });
    const projects = ['a', 'a', 'a', 'b', 'b'];
    expect(projects.filter((project) => changeLimiter.tryAcquire(project) !== undefined)).toEqual(
      started,
    );
  },
);

it('aborts the signal when the caller disconnects, and not when the body was read', async () => {
  const projects: ServerResponse[] = [];
  const server = createServer((request, response) => {
    request.resume().once('close', () => projects.push(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const call = get({ port, host: '127.0.0.1' });
  call.on('error', () => undefined);
  await expect.poll(() => projects.length).toBe(1);
  const signal = watchCaller(projects[0]!);
  expect(signal.aborted).toBe(false);
  const left = once(signal, 'abort');
  call.destroy();
  await left;
  expect(watchCaller(projects[0]!).aborted).toBe(true);
  await new Promise((resolve) => server.close(resolve));
});
