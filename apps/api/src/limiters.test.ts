import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareLimited, comparingLoad } from './features/employee-list/compare-limited.ts';
import { readEmployeeList, readingLoad } from './features/employee-list/read-employee-list.ts';
import { beginExport, exportingLoad, readLimited } from './http/answers/export-limiter.ts';
import { createChangeLimiter, drawingLoad, drawLimited } from './http/change-limiter.ts';
import { maxQueuedReadsPerAccount, ReadLimiter } from './http/read-limiter.ts';
import { hashingLoad, hashPassword } from './identity/passwords/password-hashing.ts';
import { defaultMaxQueuedPerAccount, type LimiterLoad } from './concurrency/fair-limiter.ts';

/** A limiter with a queue, run for an account and one of its projects. */
interface Limiter {
  readonly file: string;
  readonly load: () => LimiterLoad;
  readonly run: (account: string, projectId: string, work: () => Promise<void>) => Promise<unknown>;
  /** The maximum of queued work per account, if not the default. */
  readonly maxWaiting?: number;
}

const changes = createChangeLimiter(10, { processors: 2 });
const reads = new ReadLimiter(10);
const request = { callerSignal: new AbortController().signal };

const limiters: Readonly<Record<string, Limiter>> = {
  changes: {
    file: 'http/change-limiter.ts',
    load: changes.load,
    run: (account, projectId, work) =>
      changes.run(projectId, work, { account, signal: request.callerSignal }),
  },
  documents: {
    file: 'http/change-limiter.ts',
    load: drawingLoad,
    run: (account, projectId, work) =>
      drawLimited({ projectId, account: { accountId: account }, request }, work),
  },
  exports: {
    file: 'http/answers/export-limiter.ts',
    load: exportingLoad,
    run: async (account, projectId, work) => {
      const end = beginExport(account);
      await readLimited({ projectId, account }, work).finally(end);
    },
  },
  'list comparing': {
    file: 'features/employee-list/compare-limited.ts',
    load: comparingLoad,
    run: (account, projectId, work) =>
      compareLimited({ projectId, account: { accountId: account }, request }, work),
  },
  'list reading': {
    file: 'features/employee-list/read-employee-list.ts',
    load: readingLoad,
    run: async (account, projectId, work) => {
      const readBytes = async () => {
        await work();
        return new Uint8Array();
      };
      const outcome = await readEmployeeList(readBytes, { projectId, account });
      if (outcome.kind === 'overload') throw new Error('overload');
    },
  },
  'reads of an account': {
    file: 'http/read-limiter.ts',
    load: reads.load,
    run: (account, _, work) => reads.run({ account, projectId: undefined }, work, {}),
    maxWaiting: maxQueuedReadsPerAccount,
  },
  'reads of a project': {
    file: 'http/read-limiter.ts',
    load: reads.load,
    run: (account, projectId, work) => reads.run({ account, projectId }, work, {}),
    maxWaiting: maxQueuedReadsPerAccount,
  },
  'password hashing': {
    file: 'identity/passwords/password-hashing.ts',
    load: hashingLoad,
    run: (account) => hashPassword('Proef-wachtwoord-2026', { account }),
  },
};

it('lists every limiter with a queue', async () => {
  const folder = import.meta.dirname;
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found: string[] = [];
  for (const name of sources) {
    const uses = (await readFile(join(folder, name), 'utf8')).match(/= createFairLimiter\(/g) ?? [];
    found.push(...uses.map(() => name));
  }
  expect(found.sort()).toEqual(
    Object.values(limiters)
      .map(({ file }) => file)
      .sort(),
  );
});

describe.each(Object.entries(limiters))(
  'the limiter of %s',
  (_, { load, run, maxWaiting = defaultMaxQueuedPerAccount }) => {
    it(`queues ${maxWaiting} of an account, and accepts other accounts`, async () => {
      let finish = (): void => undefined;
      const held = new Promise<void>((resolve) => (finish = resolve));
      const work = () => held;
      const total = 55 + maxWaiting;
      // Over so many projects that no queue of a project is full.
      const outcomes = Array.from({ length: total }, (_, index) =>
        run('greedy', String(index % 6), work).then(
          () => 'done',
          () => 'refused',
        ),
      );
      await Promise.resolve();
      const { running, waiting } = load();
      expect(waiting).toBeLessThanOrEqual(maxWaiting);
      const other = run('other', '6', work);
      finish();
      await other;
      const refused = (await Promise.all(outcomes)).filter((outcome) => outcome === 'refused');
      expect(refused).toHaveLength(total - running - waiting);
      await expect.poll(load).toMatchObject({ running: 0, waiting: 0 });
    });
  },
);
