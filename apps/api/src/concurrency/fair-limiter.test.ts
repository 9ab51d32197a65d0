import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairLimiter } from './fair-limiter.ts';

/** These tests are about owners. */
const account = undefined;

/** Work with a name: it begins when it gets its turn, and ends when the test says so. */
function watch(limits: Parameters<typeof createFairLimiter>[0]) {
  const { run: limited } = createFairLimiter(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise(setImmediate);
  return {
    begun,
    start: (name: string) =>
      limited(
        name.slice(0, 1),
        () => {
          begun.push(name);
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

it('gives an owner one turn at a time, and whoever waits behind them the next', async () => {
  const { begun, start, end } = watch({ maxConcurrent: 2, waiting: 4, maxQueuedPerKey: 2 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2', 'd1'].map(start);
  expect(begun).toEqual(['a1', 'b1']);
  // The third waiting work of one owner, and the fifth in all, are refused.
  expect(await all[3]).toBeUndefined();
  expect(await all[7]).toBeUndefined();
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'c2']);
  await end('a1');
  await end('c2');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'c2', 'a2']);
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

it('lets whoever comes third go before the second work of those who have turns', async () => {
  const { begun, start, end } = watch({ maxConcurrent: 2, waiting: 10, maxQueuedPerKey: 4 });
  const all = ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'c1', 'c2'].map(start);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(begun.at(-1)).toBe('a2');
  await end('b1');
  expect(begun.at(-1)).toBe('b2');
  await end('a2');
  expect(begun.at(-1)).toBe('c2');
  for (const work of ['b2', 'c2', 'a3', 'b3']) await end(work);
  expect(await Promise.all(all)).toHaveLength(8);
});

it('gives an owner as many turns at a time as one may have', async () => {
  const { begun, start, end } = watch({
    maxConcurrent: Number.POSITIVE_INFINITY,
    maxPerKey: 2,
    waiting: Number.POSITIVE_INFINITY,
    maxQueuedPerKey: 1,
  });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(start);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(await all[3]).toBeUndefined();
  await end('b1');
  expect(begun).not.toContain('a3');
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
});

describe('work that has not taken long yet', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  const limits = {
    maxConcurrent: 5,
    maxPerKey: 3,
    waiting: 20,
    maxQueuedPerKey: 20,
    recent: { maxConcurrent: 3, maxPerKey: 2, within: 250 },
  };

  const pass = async (time: number) => {
    vi.advanceTimersByTime(time);
    await new Promise(setImmediate);
  };

  it('has fewer turns, and leaves them once it takes long', async () => {
    const { begun, start, end } = watch(limits);
    void ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'c2'].map(start);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    await pass(200);
    await end('c1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
    // The two of a take long: one goes on behind them, of whoever runs least, up to five in all.
    await pass(50);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'b2', 'c2', 'a3']);
    await pass(1_000);
    expect(begun).toHaveLength(7);
    await end('a1');
    expect(begun.slice(7)).toEqual(['a4']);
  });

  it('lets as many in, however long the first take', async () => {
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

  it('that ends in time is counted once', async () => {
    const { begun, start, end } = watch(limits);
    void ['a1', 'a2'].map(start);
    await end('a1');
    await end('a2');
    await pass(1_000);
    void ['a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map(start);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it('that takes long and ends is counted once, too', async () => {
    const { begun, start, end } = watch(limits);
    void ['a1', 'a2'].map(start);
    await pass(300);
    await end('a1');
    await end('a2');
    void ['a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map(start);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });
});

it('gives a turn on when work fails', async () => {
  const { run: limited } = createFairLimiter({ maxConcurrent: 1, waiting: 1, maxQueuedPerKey: 1 });
  const failing = limited('a', () => Promise.reject(new Error('broken')), {
    account,
  });
  const waiting = limited('b', () => Promise.resolve('done'), { account });
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
});

it('gives a turn at once or not at all, and passes it on to who waits', async () => {
  const { run, tryAcquire } = createFairLimiter({
    maxConcurrent: 2,
    waiting: 1,
    maxQueuedPerKey: 1,
  });
  const endOfA = tryAcquire('a');
  const endOfB = tryAcquire('b');
  expect([tryAcquire('a'), tryAcquire('c')]).toEqual([undefined, undefined]);
  const waiting = run('a', () => Promise.resolve('done'), { account });
  endOfB?.();
  expect(tryAcquire('a')).toBeUndefined();
  endOfA?.();
  // It went to who waited, and is free again only after them.
  expect(tryAcquire('a')).toBeUndefined();
  expect(await waiting).toBe('done');
  expect(tryAcquire('a')).toBeDefined();
});

it('refuses nothing that goes on with what it began', async () => {
  const { run, tryAcquire } = createFairLimiter({
    maxConcurrent: 1,
    waiting: 0,
    maxQueuedPerKey: 0,
  });
  const end = tryAcquire('a');
  const done = () => Promise.resolve('done');
  expect(await run('a', done, { account })).toBeUndefined();
  const begun = run('a', done, { account, isBegun: true });
  end?.();
  expect(await begun).toBe('done');
});

it('lets nobody wait for those who have more turns already', async () => {
  const limits = { maxConcurrent: 3, maxPerKey: 2, waiting: 20, maxQueuedPerKey: 9 };
  const { begun, start, end } = watch(limits);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'a4', 'b3', 'c1']) void start(name);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun.at(-1)).toBe('c1');
  await end('c1');
  expect(begun.at(-1)).toBe('a3');
});

describe('a wait', () => {
  const limits = { maxConcurrent: 1, waiting: 9, maxQueuedPerKey: 9 };
  const done = () => Promise.resolve('done');

  it('ends with whoever waits, and the turn goes to the next', async () => {
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

  it('ends by itself, and takes no turn then', async () => {
    const { run, tryAcquire } = createFairLimiter({ ...limits, timeoutMs: 1 });
    const end = tryAcquire('a');
    expect(await run('a', done, { account })).toBeUndefined();
    end?.();
    expect(await run('a', done, { account })).toBe('done');
  });

  it('lasts for what began, whoever listens', async () => {
    const { run, tryAcquire } = createFairLimiter({ ...limits, timeoutMs: 1 });
    const end = tryAcquire('a');
    const signal = AbortSignal.abort();
    const begun = run('a', done, { account, isBegun: true, signal });
    expect(await run('a', done, { account })).toBeUndefined();
    end?.();
    expect(await begun).toBe('done');
  });

  it('that ended is no reason to end work that has its turn', async () => {
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
