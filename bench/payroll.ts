/**
 * Measures a period of payroll of which every line is new: its screen, on the first visit and on
 * the second, closing it, and the download of its files, with 10,000 and with 100,000 lines. It
 * prints seconds, peak memory of the server, the longest pause of its main thread, and the latency
 * of other calls meanwhile: a read, and a change in the same project. At the end it prints how much
 * longer each takes with ten times the lines. Before that it compares the table of people with a look
 * at the period, each after a change, and a page of people with a page of lines.
 * `npx tsx bench/payroll.ts`, with `--quick` for 10,000 lines alone, and with `--compare` for the
 * comparisons alone. `BEFORE=<program>` names a built
 * export server of another version: the peak memory of its first look is compared with this one's
 */
import pg from 'pg';
import {
  type ExportServer,
  type PreparedExports,
  prepareExports,
  signInPrepared,
  startExportServer,
} from '../apps/api/test/measure-export.ts';
import { payrollSettings } from '../apps/api/test/payroll-rows.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startBuiltServer } from './built-server.ts';

// Each subscription has a line of each of these.
const components = ['GrossExchange', 'Reimbursement', 'SubscriptionCost'] as const;
const people = process.argv.includes('--quick') ? [3_334] : [3_334, 33_334];
const comparesOnly = process.argv.includes('--compare');
const megabyte = 1024 * 1024;
const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

async function send<T>(
  { base }: ExportServer,
  { token }: PreparedExports,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${base}/employerportal/${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${bytes.toString()}`);
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return (isJson ? JSON.parse(bytes.toString()) : bytes) as T;
}

/** Runs work beside sequential calls. @returns its time, and the longest of theirs */
async function beside(work: () => Promise<unknown>, others: readonly (() => Promise<unknown>)[]) {
  let isDone = false;
  const longest = others.map(() => 0);
  const loops = others.map(async (call, index) => {
    while (!isDone) {
      const start = performance.now();
      await call();
      longest[index] = Math.max(longest[index]!, performance.now() - start);
    }
  });
  const start = performance.now();
  await work();
  const duration = performance.now() - start;
  isDone = true;
  await Promise.all(loops);
  return { duration, longest };
}

/** The middle one of an odd number of values. */
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[(values.length - 1) / 2]!;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Compares two kinds of calls, one after the other and by turns. */
async function compare(
  what: string,
  times: number,
  [one, other]: readonly [() => Promise<unknown>, () => Promise<unknown>],
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const taken: [number[], number[]] = [[], []];
  for (let index = 0; index < times; index += 1) {
    for (const [which, call] of [one, other].entries()) {
      await before();
      taken[which]!.push(await timeOf(call));
    }
  }
  const [first, second] = taken.map(median) as [number, number];
  print(
    `  ${what}: ${first.toFixed(0)} ms and ${second.toFixed(0)} ms, ${(first / second).toFixed(2)} ×`,
  );
}

const flags = { payroll: true, userManagement: true };

/** The account of another session, whose token has its whole time. */
const renewed = async (prepared: PreparedExports): Promise<PreparedExports> => ({
  ...prepared,
  token: await signInPrepared(server, prepared, flags),
});

async function measure(
  server: ExportServer,
  signedIn: PreparedExports,
  { projectId, owner }: { projectId: string; owner: pg.Client },
): Promise<Map<string, number>> {
  const settings = payrollSettings(components);
  // Comparing takes longer than a token counts.
  let prepared = signedIn;
  const call = <T>(name: string, body?: object) =>
    send<T>(server, prepared, `Payroll/${name}`, body);
  await call('SavePayrollSettings', { projectId, version: 0, settings });
  const { firstPeriods } = await call<{ firstPeriods: { year: number; number: number }[] }>(
    `GetPayrollSettings?ProjectId=${projectId}`,
  );
  const { year, number } = firstPeriods[0]!;
  const { periodId } = await call<{ periodId: string }>('StartPayroll', {
    projectId,
    year,
    number,
  });
  // No line is stored yet, so that every line is new.
  await owner.query('delete from payroll_opening where payroll_period_id = $1', [periodId]);
  // Otherwise those with one birth date would be one person, who returned with another number. The
  // triggers would take minutes, and nothing is cached yet.
  await owner.query('alter table subscription disable trigger user');
  await owner.query(
    `update subscription set email_address = employee_number || '@werknemer.example'
      where project_id = $1`,
    [projectId],
  );
  await owner.query('alter table subscription enable trigger user');

  const of = new URLSearchParams({ ProjectId: projectId, PeriodId: periodId }).toString();
  const reads = () => send(server, prepared, 'Account/GetProfile');
  const changes = () =>
    send(server, prepared, 'Account/SaveListMemory', {
      projectId,
      table: 'subscriptions.all',
      rowsPerPage: 25,
    });
  const times = new Map<string, number>();
  const step = async (what: string, work: () => Promise<unknown>) => {
    if (comparesOnly) return;
    await server.peak();
    await server.pause();
    const { duration, longest } = await beside(work, [reads, changes]);
    const memory = Math.round((await server.peak()) / megabyte);
    const pause = Math.round(await server.pause());
    times.set(what, duration);
    print(
      `  ${what.padEnd(12)} ${seconds(duration).padStart(6)} s, peak ${memory} MB, longest pause ` +
        `${pause} ms; beside it a read waited ${seconds(longest[0]!)} s at most, a change of the ` +
        `project ${seconds(longest[1]!)} s`,
    );
  };
  const page = (more: object = {}) =>
    call('GetPayrollLinesTable', { projectId, periodId, ...more });
  await step('first view', () => call(`GetPayrollPeriod?${of}`));
  await step('a page', () => page());
  await step('sorted', () => page({ sortBy: 'lastName' }));
  await step('a next page', () => page({ sortBy: 'lastName', page: 2 }));
  const people = (more: object = {}) =>
    call('GetPayrollPeopleTable', { projectId, periodId, ...more });
  // A change of a subscription, after which everything is derived again.
  const change = async () => {
    prepared = await renewed(prepared);
    await owner.query(
      `update subscription set department = 'Afdeling ' || random() where subscription_id =
        (select subscription_id from subscription where project_id = $1 limit 1)`,
      [projectId],
    );
  };
  const look = () => call(`GetPayrollPeriod?${of}`);
  await compare('people table : look, after a change', 5, [() => people(), look], change);
  const pages = [{}, { sortBy: 'lastName' }, { search: '123' }, { filters: { change: ['New'] } }];
  for (const request of pages) {
    const page100 = { ...request, rowsPerPage: 100, page: 3 };
    await compare(`page of people : page of lines ${JSON.stringify(request)}`, 21, [
      () => people(page100),
      () => page(page100),
    ]);
  }
  await compareMemory(prepared, projectId);
  prepared = await renewed(prepared);
  await step('closing', () => call('ClosePayrollPeriod', { projectId, periodId, version: 1 }));
  for (const format of ['own', 'portal-xlsx']) {
    await step(format, () => call(`DownloadPayrollFile?${of}&Format=${format}`));
  }
  await step('exported', () => call('ExportPayrollLinesToExcel', { projectId, periodId }));
  return times;
}

/** The peak memory of a first look at the open period, of this version and of another. */
async function compareMemory(signedIn: PreparedExports, projectId: string): Promise<void> {
  const built = process.env.BEFORE;
  if (built === undefined) return;
  const peakOf = async (portal: ExportServer) => {
    const prepared = await renewed(signedIn);
    const { items } = await send<{ items: { periodId: string; state: string }[] }>(
      portal,
      prepared,
      `Payroll/GetPayrollPeriods?ProjectId=${projectId}`,
    );
    const { periodId } = items.find(({ state }) => state === 'Open')!;
    await portal.peak();
    await send(
      portal,
      prepared,
      `Payroll/GetPayrollPeriod?ProjectId=${projectId}&PeriodId=${periodId}`,
    );
    const peak = await portal.peak();
    await portal.stop();
    return peak / megabyte;
  };
  const peaks: [number[], number[]] = [[], []];
  for (let run = 0; run < 5; run += 1) {
    peaks[0].push(await peakOf(await startBuiltServer(server.appUrl, signedIn)));
    peaks[1].push(await peakOf(await startExportServer(server.appUrl, signedIn, { built })));
  }
  const [now, before] = peaks.map(median) as [number, number];
  print(
    `  memory of a look: ${now.toFixed(0)} MB, before ${before.toFixed(0)} MB, ` +
      `${(now / before).toFixed(3)} ×`,
  );
}

const server = await startPostgresServer({ fsync: true });
const owner = new pg.Client({ connectionString: server.ownerUrl });
try {
  const prepared = await prepareExports(server, people, flags);
  await owner.connect();
  const times: Map<string, number>[] = [];
  for (const [index, count] of people.entries()) {
    const portal = await startBuiltServer(server.appUrl, prepared);
    print(`${count * components.length} lines`);
    times.push(await measure(portal, prepared, { projectId: prepared.projectIds[index]!, owner }));
    await portal.stop();
  }
  const [few, many] = times;
  if (few && many) {
    print('with ten times the lines');
    for (const [what, duration] of many) {
      print(`  ${what.padEnd(12)} ${(duration / few.get(what)!).toFixed(1)} × the time`);
    }
  }
} finally {
  // Before the server: a connection that it cuts would hide the failure.
  await owner.end();
  await server.stop();
}
