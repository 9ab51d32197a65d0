/**
 * Measures the cost of the dashboard's tasks, as ratios within one run: of one project relative to
 * a page of its list by name (at most 4), of twenty projects relative to one (at most 12), and a
 * page of another employer's list beside a client that requests twenty continuously, relative to an
 * idle portal (its p99 at most 2). Every project has 4,700 subscriptions, requests that wait, an
 * employee list with leavers and payroll. One more has 40,000 leavers (at most 4 relative to a page
 * of its list). Above a limit it ends with code 1: `npx tsx
 * bench/tasks.ts`
 */
import type { Call } from '@portal/contract/call';
import { getProjectTasks, getTasks } from '@portal/contract/dashboard';
import { maxProjectsWithTasks } from '@portal/contract/limits';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { sql } from 'kysely';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { insertEmployeeList } from '../apps/api/test/employee-list-rows.ts';
import { prepareExports, signInPrepared } from '../apps/api/test/measure-export.ts';
import { insertPayroll } from '../apps/api/test/payroll-rows.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { insertRequests, requestRow } from '../apps/api/test/table-rows.ts';
import type { TestPortal } from '../apps/api/test/test-portal.ts';
import { startBuiltServer } from './built-server.ts';

const listed = 4_700;
const waiting = 40;
const leavers = 60;
const manyLeavers = 40_000;
const most = { one: 4, many: 4, twenty: 12, p99: 2 };
const rounds = 150;

const print = (line: string) => process.stdout.write(`${line}\n`);
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const median = (values: readonly number[]): number => percentile(values, 0.5);

const postgres = await startPostgresServer({ fsync: true });
try {
  const sizes = Array.from({ length: maxProjectsWithTasks + 1 }, () => listed);
  const prepared = await prepareExports(postgres, [...sizes, manyLeavers + leavers]);
  const own = prepared.projectIds.slice(0, maxProjectsWithTasks);
  const [other = '', crowded = ''] = prepared.projectIds.slice(maxProjectsWithTasks);
  const database = await openPostgresDatabase({ url: postgres.appUrl });
  // Inserting rows uses only these parts of a portal.
  const portal = { database, clock: systemClock } as unknown as TestPortal;
  for (const projectId of [...own, crowded]) {
    const rows = Array.from({ length: waiting }, () => requestRow(projectId));
    await insertRequests(portal, rows);
    const numbers = Array.from(
      { length: projectId === crowded ? leavers : listed - leavers },
      (_, index) => String(index + 1).padStart(7, '0'),
    );
    await insertEmployeeList(portal, projectId, numbers);
    await insertPayroll(portal, { projectId, subscriptionId: projectId });
    await database.transaction({ allProjects: true }, (db) =>
      sql`update project set use_employee_list_cancel_subscriptions = true
        where project_id = ${projectId}`.execute(db),
    );
  }
  await database.close();
  const accountOf = (projectIds: readonly string[]) =>
    signInPrepared(postgres, { ...prepared, projectIds }, { userManagement: true });
  const token = await accountOf([...own, crowded]);
  const stranger = await accountOf([other]);
  const server = await startBuiltServer(postgres.appUrl, prepared);
  try {
    const send = async (by: string, { method, path }: Call, body: object): Promise<number> => {
      const start = performance.now();
      const query = method === 'GET' ? `?${new URLSearchParams({ ...body }).toString()}` : '';
      const response = await fetch(server.base + path + query, {
        method,
        headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return performance.now() - start;
    };
    const several = async (count: number, once: () => Promise<number>) => {
      const times: number[] = [];
      while (times.length < count) times.push(await once());
      return times;
    };
    const page = (by: string, projectId: string) =>
      send(by, getSubscriptionsAllTable, { projectId, sortBy: 'lastName' });
    const one = () => send(token, getTasks, { ProjectId: own[0] ?? '' });
    const many = () => send(token, getTasks, { ProjectId: crowded });
    const twenty = () => send(token, getProjectTasks, { projectIds: own });

    await several(100, () => page(token, own[0] ?? ''));
    await several(50, one);
    await several(50, () => page(token, crowded));
    await several(20, many);
    await several(20, twenty);
    // Alternating, so that other work on the machine slows all of them alike.
    const times = {
      page: [] as number[],
      one: [] as number[],
      crowdedPage: [] as number[],
      many: [] as number[],
      twenty: [] as number[],
    };
    for (let round = 0; round < rounds; round += 1) {
      times.page.push(...(await several(4, () => page(token, own[0] ?? ''))));
      times.one.push(...(await several(4, one)));
      times.crowdedPage.push(await page(token, crowded));
      times.many.push(await many());
      times.twenty.push(await twenty());
    }
    const ratio = {
      one: median(times.one) / median(times.page),
      many: median(times.many) / median(times.crowdedPage),
      twenty: median(times.twenty) / median(times.one),
    };
    print(`GetTasks: ${ratio.one.toFixed(2)} x a page by name (at most ${most.one})`);
    print(
      `GetTasks with ${manyLeavers} leavers: ${ratio.many.toFixed(2)} x a page by name ` +
        `(at most ${most.many})`,
    );
    print(
      `GetProjectTasks of twenty: ${ratio.twenty.toFixed(2)} x GetTasks (at most ${most.twenty})`,
    );

    await several(200, () => page(stranger, other));
    const idle = await several(600, () => page(stranger, other));
    let isOver = false;
    const load = (async () => {
      while (!isOver) await twenty();
    })();
    const beside = await several(600, () => page(stranger, other));
    isOver = true;
    await load;
    const p99 = percentile(beside, 0.99) / percentile(idle, 0.99);
    const middle = median(beside) / median(idle);
    print(
      `a page of another employer beside it: median ${middle.toFixed(2)} x idle, ` +
        `p99 ${p99.toFixed(2)} x idle (at most ${most.p99})`,
    );
    const isWithin =
      ratio.one <= most.one &&
      ratio.many <= most.many &&
      ratio.twenty <= most.twenty &&
      p99 <= most.p99;
    if (!isWithin) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
}
