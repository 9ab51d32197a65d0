import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairLimiter } from './fair-limiter.ts';

/** These tests are about keys. */
const account = undefined;

/** Work whose name begins with its key. It ends when the test calls `end`. */
function watch(limits: Parameters<typeof createFairLimiter>[0]) {
  const { run: limited } = createFairLimiter(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise(setImmediate);
  return {
    started,
    start: (name: string) =>
      limited(
        name.slice(0, 1),
        () => {
          started.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        },
        { account },
      ),
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
  };
}

it('runs one piece of work per key, and queued work of other keys next', async () => {
  const { started, start, end } = watch({ maxConcurrent: 2, maxQueued: 4, maxQueuedPerKey: 2 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2', 'd1'].map(start);
  expect(started).toEqual(['a1', 'b1']);
  // The third queued work of one key, and the fifth in all, are refused.
  expect(await all[3]).toBeUndefined();
  expect(await all[7]).toBeUndefined();
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'c2']);
  await end('a1');
  await end('c2');
  expect(started).toEqual(['a1', 'b1', 'c1', 'c2', 'a2']);
  await end('a2');
  await end('a3');
  expect(await Promise.all(all)).toEqual([
    'a1',
    'a2',
    'a3',
    undefined,
    'b1',
    'c1',
    'c2',
    undefined,
  ]);
});

it('starts a third key before the second work of keys that had a slot', async () => {
  const { started, start, end } = watch({ maxConcurrent: 2, maxQueued: 10, maxQueuedPerKey: 4 });
  const all = ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'c1', 'c2'].map(start);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(started.at(-1)).toBe('a2');
  await end('b1');
  expect(started.at(-1)).toBe('b2');
  await end('a2');
  expect(started.at(-1)).toBe('c2');
  for (const work of ['b2', 'c2', 'a3', 'b3']) await end(work);
  expect(await Promise.all(all)).toHaveLength(8);
});

it('runs up to maxPerKey pieces of work of a key at a time', async () => {
  const { started, start, end } = watch({
    maxConcurrent: Number.POSITIVE_INFINITY,
    maxPerKey: 2,
    maxQueued: Number.POSITIVE_INFINITY,
    maxQueuedPerKey: 1,
  });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(start);
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(await all[3]).toBeUndefined();
  await end('b1');
  expect(started).not.toContain('a3');
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
});

describe('recently started work', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  const limits = {
    maxConcurrent: 5,
    maxPerKey: 3,
    maxQueued: 20,
    maxQueuedPerKey: 20,
    recent: { maxConcurrent: 3, maxPerKey: 2, withinMs: 250 },
  };

  const pass = async (time: number) => {
    vi.advanceTimersByTime(time);
    await new Promise(setImmediate);
  };

  it('has fewer slots, and frees them once it takes long', async () => {
    const { started, start, end } = watch(limits);
    void ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'c2'].map(start);
    expect(started).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1']);
    await pass(200);
    await end('c1');
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
    // The two of `a` take long: one more starts for each, of the key with the fewest running, up to
    // five in all.
    await pass(50);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'b2', 'c2', 'a3']);
    await pass(1_000);
    expect(started).toHaveLength(7);
    await end('a1');
    expect(started.slice(7)).toEqual(['a4']);
  });

  it('is queued in the same number, however long the first takes', async () => {
    for (const pause of [0, 300]) {
      const { start } = watch({ ...limits, maxQueuedPerKey: 4 });
      const first = ['a1', 'a2', 'a3'].map(start);
      await pass(pause);
      const answers = [...first, ...['a4', 'a5', 'a6', 'a7', 'a8'].map(start)];
      expect(await answers[7]).toBeUndefined();
      const pending = await Promise.race([answers[6], Promise.resolve('waits')]);
      expect(pending).toBe('waits');
    }
  });

  it('that ends early is counted once', async () => {
    const { started, start, end } = watch(limits);
    void ['a1', 'a2'].map(start);
    await end('a1');
    await end('a2');
    await pass(1_000);
    void ['a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map(start);
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it('that takes long and then ends is counted once', async () => {
    const { started, start, end } = watch(limits);
    void ['a1', 'a2'].map(start);
    await pass(300);
    await end('a1');
    await end('a2');
    void ['a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map(start);
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });
});

it('frees the slot when work fails', async () => {
  const { run: limited } = createFairLimiter({
    maxConcurrent: 1,
    maxQueued: 1,
    maxQueuedPerKey: 1,
  });
  const failing = limited('a', () => Promise.reject(new Error('broken')), {
    account,
  });
  const waiting = limited('b', () => Promise.resolve('done'), { account });
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
});

it('acquires a slot without waiting or not at all, and gives a freed slot to queued work first', async () => {
  const { run, tryAcquire } = createFairLimiter({
    maxConcurrent: 2,
    maxQueued: 1,
    maxQueuedPerKey: 1,
  });
  const endOfA = tryAcquire('a');
  const endOfB = tryAcquire('b');
  expect([tryAcquire('a'), tryAcquire('c')]).toEqual([undefined, undefined]);
  const waiting = run('a', () => Promise.resolve('done'), { account });
  endOfB?.();
  expect(tryAcquire('a')).toBeUndefined();
  endOfA?.();
  // The slot went to the queued work, and is free again after it.
  expect(tryAcquire('a')).toBeUndefined();
  expect(await waiting).toBe('done');
  expect(tryAcquire('a')).toBeDefined();
});

it('refuses no resumed work', async () => {
  const { run, tryAcquire } = createFairLimiter({
    maxConcurrent: 1,
    maxQueued: 0,
    maxQueuedPerKey: 0,
  });
  const end = tryAcquire('a');
  const done = () => Promise.resolve('done');
  expect(await run('a', done, { account })).toBeUndefined();
  const started = run('a', done, { account, hasHeldSlot: true });
  end?.();
  expect(await started).toBe('done');
});

it('starts a key without running work before keys that have some', async () => {
  const limits = { maxConcurrent: 3, maxPerKey: 2, maxQueued: 20, maxQueuedPerKey: 9 };
  const { started, start, end } = watch(limits);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'a4', 'b3', 'c1']) void start(name);
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(started.at(-1)).toBe('c1');
  await end('c1');
  expect(started.at(-1)).toBe('a3');
});

describe('a wait', () => {
  const limits = { maxConcurrent: 1, maxQueued: 9, maxQueuedPerKey: 9 };
  const done = () => Promise.resolve('done');

  it('ends when its signal is aborted, and the slot goes to the next', async () => {
    const { run, tryAcquire } = createFairLimiter(limits);
    const end = tryAcquire('a');
    const leaving = new AbortController();
    let isWorking = false;
    const left = run('a', async () => (isWorking = true), { account, signal: leaving.signal });
    const next = run('b', done, { account });
    leaving.abort();
    expect(await left).toBeUndefined();
    expect(await run('a', done, { account, signal: leaving.signal })).toBeUndefined();
    end?.();
    expect(await next).toBe('done');
    expect(isWorking).toBe(false);
    expect(tryAcquire('a')).toBeDefined();
  });

  it('ends after its timeout, and takes no slot then', async () => {
    const { run, tryAcquire } = createFairLimiter({ ...limits, timeoutMs: 1 });
    const end = tryAcquire('a');
    expect(await run('a', done, { account })).toBeUndefined();
    end?.();
    expect(await run('a', done, { account })).toBe('done');
  });

  it('of resumed work has no timeout, and ignores the signal', async () => {
    const { run, tryAcquire } = createFairLimiter({ ...limits, timeoutMs: 1 });
    const end = tryAcquire('a');
    const signal = AbortSignal.abort();
    const started = run('a', done, { account, hasHeldSlot: true, signal });
    expect(await run('a', done, { account })).toBeUndefined();
    end?.();
    expect(await started).toBe('done');
  });

  it('that is aborted after work has started does not end the work', async () => {
    const { run, tryAcquire } = createFairLimiter({ ...limits, timeoutMs: 600_000 });
    const end = tryAcquire('a');
    const leaving = new AbortController();
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    let isWorking = false;
    const working = run(
      'a',
      async () => {
        isWorking = true;
        await held;
        return 'done';
      },
      { account, signal: leaving.signal },
    );
    end?.();
    await expect.poll(() => isWorking).toBe(true);
    leaving.abort();
    expect(tryAcquire('b')).toBeUndefined();
    finish();
    expect(await working).toBe('done');
  });
});
