import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

/** These tests are about owners. */
const account = undefined;

/** Work with a name: it begins when it gets its turn, and ends when the test says so. */
function watch(limits: Parameters<typeof createTurns>[0]) {
  const { inTurn: takeTurn } = createTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise(setImmediate);
  return {
    begun,
    start: (name: string) =>
      takeTurn(
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
  const { begun, start, end } = watch({ together: 2, waiting: 4, waitingOfOne: 2 });
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
  const { begun, start, end } = watch({ together: 2, waiting: 10, waitingOfOne: 4 });
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
    together: Number.POSITIVE_INFINITY,
    togetherOfOne: 2,
    waiting: Number.POSITIVE_INFINITY,
    waitingOfOne: 1,
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
    together: 5,
    togetherOfOne: 3,
    waiting: 20,
    waitingOfOne: 20,
    brisk: { together: 3, togetherOfOne: 2, within: 250 },
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
      const { start } = watch({ ...limits, waitingOfOne: 4 });
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
  const { inTurn: takeTurn } = createTurns({ together: 1, waiting: 1, waitingOfOne: 1 });
  const failing = takeTurn('a', () => Promise.reject(new Error('broken')), {
    account,
  });
  const waiting = takeTurn('b', () => Promise.resolve('done'), { account });
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
});

it('gives a turn at once or not at all, and passes it on to who waits', async () => {
  const { inTurn, takeIfFree } = createTurns({ together: 2, waiting: 1, waitingOfOne: 1 });
  const endOfA = takeIfFree('a');
  const endOfB = takeIfFree('b');
  expect([takeIfFree('a'), takeIfFree('c')]).toEqual([undefined, undefined]);
  const waiting = inTurn('a', () => Promise.resolve('done'), { account });
  endOfB?.();
  expect(takeIfFree('a')).toBeUndefined();
  endOfA?.();
  // It went to who waited, and is free again only after them.
  expect(takeIfFree('a')).toBeUndefined();
  expect(await waiting).toBe('done');
  expect(takeIfFree('a')).toBeDefined();
});

it('refuses nothing that goes on with what it began', async () => {
  const { inTurn, takeIfFree } = createTurns({ together: 1, waiting: 0, waitingOfOne: 0 });
  const end = takeIfFree('a');
  const done = () => Promise.resolve('done');
  expect(await inTurn('a', done, { account })).toBeUndefined();
  const begun = inTurn('a', done, { account, isBegun: true });
  end?.();
  expect(await begun).toBe('done');
});

it('lets nobody wait for those who have more turns already', async () => {
  const limits = { together: 3, togetherOfOne: 2, waiting: 20, waitingOfOne: 9 };
  const { begun, start, end } = watch(limits);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'a4', 'b3', 'c1']) void start(name);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun.at(-1)).toBe('c1');
  await end('c1');
  expect(begun.at(-1)).toBe('a3');
});

describe('a wait', () => {
  const limits = { together: 1, waiting: 9, waitingOfOne: 9 };
  const done = () => Promise.resolve('done');

  it('ends with whoever waits, and the turn goes to the next', async () => {
    const { inTurn, takeIfFree } = createTurns(limits);
    const end = takeIfFree('a');
    const leaving = new AbortController();
    let isWorking = false;
    const left = inTurn('a', async () => (isWorking = true), { account, gone: leaving.signal });
    const next = inTurn('b', done, { account });
    leaving.abort();
    expect(await left).toBeUndefined();
    expect(await inTurn('a', done, { account, gone: leaving.signal })).toBeUndefined();
    end?.();
    expect(await next).toBe('done');
    expect(isWorking).toBe(false);
    expect(takeIfFree('a')).toBeDefined();
  });

  it('ends by itself, and takes no turn then', async () => {
    const { inTurn, takeIfFree } = createTurns({ ...limits, patience: 1 });
    const end = takeIfFree('a');
    expect(await inTurn('a', done, { account })).toBeUndefined();
    end?.();
    expect(await inTurn('a', done, { account })).toBe('done');
  });

  it('lasts for what began, whoever listens', async () => {
    const { inTurn, takeIfFree } = createTurns({ ...limits, patience: 1 });
    const end = takeIfFree('a');
    const gone = AbortSignal.abort();
    const begun = inTurn('a', done, { account, isBegun: true, gone });
    expect(await inTurn('a', done, { account })).toBeUndefined();
    end?.();
    expect(await begun).toBe('done');
  });

  it('that ended is no reason to end work that has its turn', async () => {
    const { inTurn, takeIfFree } = createTurns({ ...limits, patience: 600_000 });
    const end = takeIfFree('a');
    const leaving = new AbortController();
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    let isWorking = false;
    const working = inTurn(
      'a',
      async () => {
        isWorking = true;
        await held;
        return 'done';
      },
      { account, gone: leaving.signal },
    );
    end?.();
    await expect.poll(() => isWorking).toBe(true);
    leaving.abort();
    expect(takeIfFree('b')).toBeUndefined();
    finish();
    expect(await working).toBe('done');
  });
});
