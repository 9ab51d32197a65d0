import { expect, it, onTestFinished, vi } from 'vitest';
import { maxQueuedReadsPerAccount, type Reader, ReadLimiter } from './read-limiter.ts';

const settled = () => new Promise(setImmediate);
const reader = (account: string, projectId?: string): Reader => ({ account, projectId });

/** Reads by name; each starts once it has a slot, and ends when the test calls `end`. */
function watch(limiter: ReadLimiter) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    start: (name: string, who: Reader, signal?: AbortSignal) =>
      limiter.run(
        who,
        () => {
          started.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        },
        { signal },
      ),
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
  };
}

it('runs two reads of an account, three of a project, and all others', () => {
  const limiter = new ReadLimiter(10);
  const isFree = (...who: Parameters<typeof reader>) =>
    limiter.tryAcquire(reader(...who)) !== undefined;
  expect([isFree('a', 'x'), isFree('a', 'x'), isFree('a', 'x')]).toEqual([true, true, false]);
  expect([isFree('a', 'y'), isFree('a')]).toEqual([false, false]);
  expect([isFree('b', 'x'), isFree('b', 'x'), isFree('c', 'x')]).toEqual([true, false, false]);
  expect([isFree('b', 'y'), isFree('c', 'y'), isFree('d')]).toEqual([true, true, true]);
});

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
])('of %i connections allows one project %i', (connections, maxReads) => {
  const limiter = new ReadLimiter(connections);
  const reads = ['a', 'a', 'b', 'b'].map((account) => limiter.tryAcquire(reader(account, 'x')));
  expect(reads.filter((release) => release !== undefined)).toHaveLength(maxReads);
});

it('runs more reads while they are short, and two again once they are long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = new ReadLimiter(10);
  const readOnce = (time: number) => {
    const release = limiter.tryAcquire(reader('a', 'x'));
    vi.advanceTimersByTime(time);
    release?.();
  };
  const countFree = () => {
    const reads = Array.from({ length: 12 }, () => limiter.tryAcquire(reader('a', 'x')));
    const free = reads.filter((release) => release !== undefined);
    for (const release of free) release();
    return free.length;
  };
  for (let time = 0; time < 2_000; time += 1) readOnce(5);
  expect(countFree()).toBe(5);
  for (let time = 0; time < 12; time += 1) readOnce(200);
  expect(countFree()).toBe(2);
});

it('starts all queued reads once there are slots', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = new ReadLimiter(10);
  const { started, start, end } = watch(limiter);
  const reads = Array.from({ length: 300 }, (_, at) => start(`a${at}`, reader(`${at}`, 'x')));
  // The queue of a project holds 256.
  const refused = Promise.allSettled(reads);
  expect(started).toHaveLength(3);
  for (let next = 0; next < started.length; next += 1) {
    vi.advanceTimersByTime(1);
    await end(started[next]!);
    if (next === 200) expect(started.length - 201).toBeGreaterThan(3);
  }
  expect((await refused).filter(({ status }) => status === 'fulfilled')).toHaveLength(259);
});

it('takes no slot of an account whose project has none', () => {
  const limiter = new ReadLimiter(10);
  for (const account of ['a', 'b', 'c']) limiter.tryAcquire(reader(account, 'x'));
  for (let time = 0; time < 3; time += 1) {
    expect(limiter.tryAcquire(reader('d', 'x'))).toBeUndefined();
  }
  expect(limiter.tryAcquire(reader('d', 'y'))).toBeDefined();
  expect(limiter.tryAcquire(reader('d', 'y'))).toBeDefined();
  expect(limiter.load()).toEqual({ running: 5, waiting: 0 });
});

it("starts a colleague's read before more reads of a busy account", async () => {
  const limiter = new ReadLimiter(10);
  const { started, start, end } = watch(limiter);
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => start(name, reader('a', 'x')));
  all.push(start('b1', reader('b', 'x')), start('b2', reader('b', 'x')));
  all.push(start('c1', reader('c', 'x')));
  expect(started).toEqual(['a1', 'a2', 'b1']);
  expect(limiter.load()).toEqual({ running: 3, waiting: 5 });
  await end('a1');
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
  for (const name of ['b1', 'b2', 'c1', 'a3', 'a4', 'a5']) await end(name);
  expect(await Promise.all(all)).toHaveLength(8);
  expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
});

it('refuses reads beyond the queue of an account', async () => {
  const { start } = watch(new ReadLimiter(10));
  const waiting = Array.from({ length: 2 + maxQueuedReadsPerAccount }, (_, at) =>
    start(`a${at}`, reader('a', 'x')),
  );
  await expect(start('late', reader('a', 'x'))).rejects.toMatchObject({
    code: 'too-many-requests',
    headers: { 'retry-after': '2' },
  });
  expect(await Promise.race([...waiting, settled().then(() => 'waits')])).toBe('waits');
});

it('refuses a read after its timeout, but no resumed one', async () => {
  const limiter = new ReadLimiter(10, { timeoutMs: 2 });
  const ends = [1, 2].map(() => limiter.tryAcquire(reader('a', 'x')));
  const read = () => Promise.resolve('done');
  const started = limiter.run(reader('a', 'x'), read, { hasHeldSlot: true });
  await expect(limiter.run(reader('a', 'x'), read, {})).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  ends[0]?.();
  expect(await started).toBe('done');
});

it('has one timeout for both queues', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = new ReadLimiter(10, { timeoutMs: 1_000 });
  const [end] = [1, 2].map(() => limiter.tryAcquire(reader('a', 'y')));
  for (const account of ['b', 'c', 'd']) limiter.tryAcquire(reader(account, 'x'));
  const outcome = limiter
    .run(reader('a', 'x'), () => Promise.resolve('done'), {})
    .catch((error: unknown) => (error as { code: string }).code);
  vi.advanceTimersByTime(600);
  end?.();
  await settled();
  vi.advanceTimersByTime(399);
  expect(await Promise.race([outcome, settled().then(() => 'waits')])).toBe('waits');
  vi.advanceTimersByTime(2);
  expect(await outcome).toBe('too-many-requests');
});

it.each([
  ['its account', ['a', 'a']],
  ['its project', ['b', 'c', 'd']],
])('removes a disconnected caller from the queue of %s', async (_, holders) => {
  const limiter = new ReadLimiter(10);
  const ends = holders.map((account) => limiter.tryAcquire(reader(account, 'x')));
  const { started, start } = watch(limiter);
  const leaving = new AbortController();
  const left = start('left', reader('a', 'x'), leaving.signal);
  expect(limiter.load()).toEqual({ running: holders.length, waiting: 1 });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(limiter.load()).toEqual({ running: holders.length, waiting: 0 });
  for (const end of ends) end?.();
  await settled();
  expect(started).toEqual([]);
  expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
});

it('frees the slots of a read that failed', async () => {
  const limiter = new ReadLimiter(10);
  const failing = limiter.run(reader('a', 'x'), () => Promise.reject(new Error('broken')), {});
  await expect(failing).rejects.toThrow('broken');
  expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
});

it('caches who may read in a project until it is removed, and evicts the oldest', () => {
  const limiter = new ReadLimiter(10);
  limiter.cacheReader('s', reader('a', 'x'));
  expect(limiter.findAccount('s', 'x')).toBe('a');
  expect(limiter.findAccount('s', 'y')).toBeUndefined();
  limiter.removeReader('s', 'x');
  expect(limiter.findAccount('s', 'x')).toBeUndefined();
  for (let at = 0; at < 6_000; at += 1) limiter.cacheReader(`s${at}`, reader('a', 'x'));
  expect(limiter.findAccount('s0', 'x')).toBeUndefined();
  expect(limiter.findAccount('s5999', 'x')).toBe('a');
});
