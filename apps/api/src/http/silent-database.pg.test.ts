import { getProfile } from '@portal/contract/account';
import { contactInformationEmail } from '@portal/contract/contact';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type FaultyProxy, startFaultyProxy } from '../../test/faulty-proxy.ts';
import { onlyInFullRun } from '../../test/gate.ts';
import { codeOf, isReplayed, keyedCalls, makeWriter } from '../../test/keyed-calls.ts';
import { TestPortal, useTestPortal } from '../../test/test-portal.ts';
import { OutcomeUnknownError } from '@portal/pg-batch/outcome-unknown';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { newId } from '../ids.ts';

const connectTimeout = 300_000;
/** Longer than the server's own statement timeout. */
const answerTimeout = connectTimeout + 5_000;
const readinessTimeout = 2_000;

const portal = useTestPortal();
afterEach(() => void vi.useRealTimers());

/** The same portal, with a network to the database that can fail. */
async function openBehindProxy(): Promise<{ behind: TestPortal; proxy: FaultyProxy }> {
  const { rows } = await portal().database.transaction({}, (db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  );
  const url = new URL(inject('postgres').appUrl);
  url.pathname = `/${rows[0]!.name}`;
  const proxy = await startFaultyProxy(url.href);
  const database = await openPostgresDatabase({
    url: proxy.url,
    acquireTimeoutMs: connectTimeout,
  });
  const behind = await TestPortal.on(database, portal());
  onTestFinished(async () => {
    vi.useRealTimers();
    await proxy.close();
    await behind.stop();
  });
  return { behind, proxy };
}

/** From here on, the timers of the program advance only by the test. */
const stopTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Polls without the timers of the program, which `expect.poll` would advance. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until the proxy has received what `begin` sends. */
async function begin<T>(proxy: FaultyProxy, send: () => Promise<T>): Promise<{ work: Promise<T> }> {
  const before = proxy.messageCount();
  const work = send();
  work.catch(() => undefined);
  await until(() => proxy.messageCount() > before);
  return { work };
}

/** Waits for the commits of reads too, which no call awaits. */
const untilIdle = (proxy: FaultyProxy) =>
  until(async () => {
    const { rows } = await portal().database.transaction({}, (db) =>
      sql`select from pg_stat_activity where datname = current_database()
        and state like 'idle in transaction%' and pid <> pg_backend_pid()`.execute(db),
    );
    return rows.length === 0 && proxy.isAnswered();
  });

/** Expects no outcome until just before the timeout, and one at the timeout. */
async function atLimit<T>({ work }: { work: Promise<T> }, limit: number): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  return work;
}

async function readiness({ app }: TestPortal): Promise<string> {
  const answer = await app.inject({ url: '/health/ready' });
  const { type = 'ready' } = answer.json<{ type?: string }>();
  return `${answer.statusCode} ${type.split(':').at(-1)}`;
}
const isAway = '500 temporarily-unavailable';
const isReady = '200 ready';

describe('a commit without a response', () => {
  async function loseCommit(lost: 'request' | 'answer') {
    const { behind, proxy } = await openBehindProxy();
    const { manager, projectId, countMessages } = await makeWriter(portal());
    const body = { projectId, subject: 'Factuur', message: 'Waar is de factuur?' };
    const key = newId();
    const write = () =>
      keyedCalls(() => behind)(contactInformationEmail, { body }, manager.token, key);
    stopTime();
    proxy.loseCommit('insert into "kept_answer"', lost);
    const work = write();
    await until(() => proxy.hasLostCommit());
    const answer = await atLimit({ work }, answerTimeout);
    expect([answer.status, codeOf(answer)]).toEqual([500, 'temporarily-unavailable']);
    expect(answer.problem().errors).toEqual({
      '': [{ code: 'outcome-unknown', message: expect.stringContaining('sleutel') as string }],
    });
    return { write, countMessages, proxy };
  }

  it('has an unknown outcome; the same key gets the response of a change that was committed', async () => {
    const { write, countMessages } = await loseCommit('answer');
    await until(async () => (await countMessages()) === 1);
    const again = await write();
    expect([again.status, isReplayed(again)]).toEqual([204, true]);
    expect(await countMessages()).toBe(1);
  });

  it('has an unknown outcome; the same key makes a change that was not committed', async () => {
    const { write, countMessages, proxy } = await loseCommit('request');
    expect(await countMessages()).toBe(0);
    // The database does not know yet that the commit will not come.
    const early = await write();
    expect([early.status, codeOf(early)]).toEqual([409, 'idempotency-in-progress']);
    proxy.endDropped();
    await until(async () => (await write()).status === 204);
    expect(await countMessages()).toBe(1);
    const again = await write();
    expect([again.status, isReplayed(again)]).toEqual([204, true]);
    expect(await countMessages()).toBe(1);
  });
});

onlyInFullRun(describe)('a database whose connections hang', () => {
  it('times out, and later calls use new connections', async () => {
    const { behind, proxy } = await openBehindProxy();
    const { manager } = await makeWriter(portal());
    const read = () => behind.call(getProfile, {}, manager.token);
    expect((await read()).status).toBe(200);
    expect(await readiness(behind)).toBe(isReady);
    await untilIdle(proxy);
    stopTime();
    const { open } = behind.database.connections();
    proxy.dropExisting();
    const request = await begin(proxy, () => readiness(behind));
    expect(await atLimit(request, readinessTimeout)).toBe(isAway);
    // The next connection of the readiness check is a new one.
    expect(await readiness(behind)).toBe(isReady);
    const lost = await atLimit(await begin(proxy, read), answerTimeout);
    expect([lost.status, codeOf(lost)]).toEqual([500, 'temporarily-unavailable']);
    expect(lost.problem().errors).toEqual({});
    expect(behind.database.connections().open).toBeLessThan(open);
    expect((await read()).status).toBe(200);
    expect(await readiness(behind)).toBe(isReady);
  });

  it('is not ready while new connections hang too, and ready again afterwards', async () => {
    const { behind, proxy } = await openBehindProxy();
    const { manager } = await makeWriter(portal());
    const read = () => behind.call(getProfile, {}, manager.token);
    expect((await read()).status).toBe(200);
    await untilIdle(proxy);
    stopTime();
    proxy.stall();
    for (let round = 0; round < 3; round += 1) {
      const before = proxy.accepted();
      // Concurrent checks share one connection.
      const request = Array.from({ length: 20 }, () => readiness(behind));
      await until(() => proxy.accepted() > before);
      const answers = await atLimit({ work: Promise.all(request) }, readinessTimeout);
      expect(new Set(answers)).toEqual(new Set([isAway]));
      expect(proxy.accepted()).toBe(before + 1);
    }
    const lost = await atLimit(await begin(proxy, read), answerTimeout);
    expect([lost.status, codeOf(lost)]).toEqual([500, 'temporarily-unavailable']);
    proxy.resume();
    await until(async () => (await readiness(behind)) === isReady);
    await until(async () => (await read()).status === 200);
  });

  it('times out while connecting', async () => {
    const { behind, proxy } = await openBehindProxy();
    await untilIdle(proxy);
    stopTime();
    proxy.stall();
    const select = () => behind.database.transaction({}, (db) => sql`select 1`.execute(db));
    const { open } = behind.database.connections();
    // All open connections are in use, so the next call has to connect.
    for (let count = 0; count < open; count += 1) await begin(proxy, select);
    const before = proxy.accepted();
    const { work } = await begin(proxy, select);
    expect(proxy.accepted()).toBe(before + 1);
    await expect(atLimit({ work }, connectTimeout)).rejects.toThrow('connection timeout');
  });

  it('delays no call by a frozen process of the database', async () => {
    const { behind, proxy } = await openBehindProxy();
    const name = newId();
    const insert = (process: (pid: number) => void) =>
      behind.database.transaction({ allProjects: true }, async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        await sql`insert into portal_setting (name, value) values (${name}, '')`.execute(db);
        process(rows[0]!.pid);
      });
    const isThere = () =>
      behind.database.transaction({ allProjects: true }, async (db) => {
        const { rows } = await sql`select from portal_setting where name = ${name}`.execute(db);
        return rows.length === 1;
      });
    let frozen = 0;
    onTestFinished(() => thaw(frozen));
    await untilIdle(proxy);
    stopTime();
    const before = proxy.messageCount();
    const work = insert((pid) => freeze((frozen = pid)));
    work.catch(() => undefined);
    await until(() => frozen > 0);
    await until(() => proxy.messageCount() > before + 2);
    await expect(atLimit({ work }, answerTimeout)).rejects.toBeInstanceOf(OutcomeUnknownError);
    expect(await isThere()).toBe(false);
    thaw(frozen);
    // The frozen process had received the commit.
    await until(isThere);
  });

  it('is not ready while the connection of the readiness check is frozen, and replaces it', async () => {
    const { behind, proxy } = await openBehindProxy();
    expect(await readiness(behind)).toBe(isReady);
    const { rows } = await portal().database.transaction({}, (db) =>
      sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
        and query like '%transaction_read_only%' and pid <> pg_backend_pid()`.execute(db),
    );
    expect(rows).toHaveLength(1);
    const [{ pid } = { pid: 0 }] = rows;
    onTestFinished(() => thaw(pid));
    stopTime();
    freeze(pid);
    const request = await begin(proxy, () => readiness(behind));
    expect(await atLimit(request, readinessTimeout)).toBe(isAway);
    expect(await readiness(behind)).toBe(isReady);
  });
});

const freeze = (pid: number) => void process.kill(pid, 'SIGSTOP');
const thaw = (pid: number) => {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // The process has ended, because its client has disconnected.
  }
};
