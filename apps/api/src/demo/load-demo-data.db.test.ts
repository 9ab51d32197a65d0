import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { payrollChanges } from '@portal/contract/payroll-components';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { listHistory } from '../audit/record-history.ts';
import type { Database } from '../database/database.ts';
import { listArticleRegistrations } from '../features/article-registration/article-registration-table.ts';
import { derivePeriod } from '../features/payroll/derive-period.ts';
import { findSettings } from '../features/payroll/payroll-store.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { isOfNamedType } from '../files/file-signature-rules.ts';
import { verifyPassword } from '../identity/passwords/password-hashing.ts';
import { StartError } from '../start-error.ts';
import { isEmptyDatabase, loadDemoData } from './load-demo-data.ts';

let folder: string;
let storage: FileStorage;
const reported: string[] = [];
let morning: Database;
let evening: Database;

const config = { brand: 'Sportportaal' };
const at = (moment: string) => ({ now: () => new Date(moment) });

const tables = [
  'account',
  'aaoFile',
  'articleRegistration',
  'employeeList',
  'employeeListEntry',
  'employeeListLog',
  'membership',
  'payrollFile',
  'payrollLine',
  'payrollMissedDecision',
  'payrollOpening',
  'payrollPeriod',
  'payrollSettings',
  'portalSetting',
  'project',
  'projectFile',
  'promotionFile',
  'publicImage',
  'standIn',
  'subscription',
] as const;

/**
 * A digest of each table's rows; only the salt of the password, and the creation time of a row, may
 * differ.
 */
const digests = (database: Database): Promise<string[]> =>
  database.transaction({ allProjects: true }, async (db) => {
    const faults: string[] = [];
    for (const table of tables) {
      const { rows } = await sql<{ line: string }>`
        select (to_jsonb(t) - 'password_hash' - 'updated_at')::text as line from ${sql.table(table)} t order by 1
      `.execute(db);
      const lines = rows.map(({ line }) => line).join('\n');
      faults.push(`${table} ${rows.length} ${createHash('sha256').update(lines).digest('hex')}`);
    }
    return faults;
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-demo-test-'));
  storage = openFileStorage({ kind: 'folder', folder });
  morning = await openTestDatabase();
  evening = await openTestDatabase();
  expect(await isEmptyDatabase(morning)).toBe(true);
  await loadDemoData(
    { database: morning, clock: at('2026-03-18T06:00:00Z'), storage, config },
    (line) => reported.push(line),
  );
  await loadDemoData(
    { database: evening, clock: at('2026-03-18T20:30:00Z'), storage, config },
    () => undefined,
  );
});

afterAll(async () => {
  await morning.close();
  await evening.close();
  await rm(folder, { recursive: true });
});

it('reports each step before it begins, with a count', () => {
  const steps = [
    /^Demo: drawing posters, documents and logos$/,
    /^Demo: storing [1-9]\d+ files$/,
    /^Demo: 3 employers and 5 accounts$/,
    /^Demo: [1-9]\d+ requests and [1-9]\d+ subscriptions$/,
    /^Demo: [1-9]\d* employee lists$/,
    /^Demo: payroll, with a period that is closed$/,
    ...Array.from({ length: 3 }, () => /^Demo: signing [1-9]\d* AAOs of ./),
  ];
  expect(reported).toHaveLength(steps.length);
  steps.forEach((step, index) => expect(reported[index]).toMatch(step));
});

it('makes the same rows in two databases on one date, at any hour', async () => {
  expect(await digests(morning)).toEqual(await digests(evening));
});

it('refuses a database that has projects, and leaves it unchanged', async () => {
  expect(await isEmptyDatabase(morning)).toBe(false);
  const before = await digests(morning);
  const again = loadDemoData(
    { database: morning, clock: at('2026-04-01T06:00:00Z'), storage, config },
    () => undefined,
  );
  await expect(again).rejects.toThrow(StartError);
  expect(await digests(morning)).toEqual(before);
});

it('signs approved requests, lets the accounts sign in and sends no mail', async () => {
  await evening.transaction({ allProjects: true }, async (db) => {
    const files = await db
      .selectFrom('articleRegistration as request')
      .leftJoin('aaoFile as file', 'file.articleRegistrationId', 'request.articleRegistrationId')
      .leftJoin(
        'subscription',
        'subscription.articleRegistrationId',
        'request.articleRegistrationId',
      )
      .select(['request.startDate', 'file.content', 'file.sha256', 'subscription.periodStart'])
      .where('request.status', '=', 'Approved')
      .execute();
    expect(files).toHaveLength(72);
    for (const { content, sha256, startDate, periodStart } of files) {
      expect(Buffer.from(content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
      expect(
        createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
      ).toBe(sha256);
      expect(periodStart).toBe(startDate);
    }

    const accounts = await db.selectFrom('account').selectAll().execute();
    expect(accounts.map((account) => account.emailAddress).sort()).toEqual([
      'backoffice@demo.test',
      'beheer@demo.test',
      'buiten@demo.test',
      'keurder@demo.test',
      'kijker@demo.test',
    ]);
    expect(accounts.every((account) => account.isDemo)).toBe(true);
    expect(
      await verifyPassword(accounts[0]?.passwordHash, 'Demo-wachtwoord-2026', { account: 'test' }),
    ).toBe(true);

    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('event').selectAll().execute()).toEqual([]);
  });
});

it('has waiting requests with all checks green, and others', async () => {
  await evening.transaction({ allProjects: true }, async (db) => {
    const list = await db.selectFrom('employeeList').select('projectId').executeTakeFirstOrThrow();
    const count = async (allChecksGreen: boolean) => {
      const { total } = await listArticleRegistrations(db, {
        projectId: list.projectId,
        view: { status: 'ToApprove', date: '2026-03-18' },
        filters: { allChecksGreen },
        page: 1,
        rowsPerPage: 10,
        descending: false,
        search: '',
      });
      return total;
    };
    expect(await count(false)).toBe(37);
    expect(await count(true)).toBeGreaterThan(15);
    expect(await count(true)).toBeLessThan(37);
  });
});

it('stores the files of its projects and the material, with the right content', async () => {
  const files = await evening.transaction({ allProjects: true }, async (db) => [
    ...(await db.selectFrom('projectFile').selectAll().execute()),
    ...(await db.selectFrom('promotionFile').selectAll().execute()),
  ]);
  expect(files).toHaveLength(12 + 2 + 2 + 15);
  for (const { fileName, size, sha256, storageKey: key } of files) {
    const content = await buffer(await storage.read(key));
    expect(isOfNamedType(fileName, content.subarray(0, 16))).toBe(true);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect([fileName, content.length]).toEqual([fileName, size]);
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  expect(total).toBeGreaterThan(3_000_000);
});

it('has the history of each request', async () => {
  await evening.transaction({ allProjects: true }, async (db) => {
    const requests = await db.selectFrom('articleRegistration').selectAll().execute();
    for (const request of requests) {
      const { projectId, articleRegistrationId: id, status } = request;
      const subjects = [{ type: 'article-registration', id } as const];
      const decision = {
        action: `article-registration-${status === 'Approved' ? 'approved' : 'rejected'}`,
        actor: request.decidedByName,
        reason: request.rejectionReason,
      };
      expect(await listHistory(db, { projectId, subjects })).toMatchObject([
        ...(status === 'ToApprove' ? [] : [decision]),
        { action: 'article-registration-submitted', actor: null },
      ]);
    }
  });
});

it('numbers continue after those of the demo', async () => {
  await evening.transaction({ allProjects: true }, async (db) => {
    const { rows } = await sql<{ next: number; highest: number }>`
      select nextval('subscription_number') as next, max(subscription_number) as highest
      from subscription`.execute(db);
    expect(Number(rows[0]?.next)).toBe(Number(rows[0]?.highest) + 1);
  });
});

it('has a payroll of six closed periods with lines of every change, and an open one', async () => {
  await evening.transaction({ allProjects: true }, async (db) => {
    const periods = await db.selectFrom('payrollPeriod').selectAll().orderBy('startsOn').execute();
    const closed = periods.filter(({ state }) => state !== 'Open');
    expect([closed.length, periods.length]).toEqual([6, 7]);
    const lines = await db.selectFrom('payrollLine').select('change').distinct().execute();
    expect(lines.map(({ change }) => change).sort()).toEqual([...payrollChanges].sort());
    const { projectId } = periods[0]!;
    const { settings } = (await findSettings(db, { projectId })) as { settings: PayrollSettings };
    const components = Object.values(settings.components);
    expect(components.every(({ code, isOn }) => isOn && code !== '')).toBe(true);
    // The open period is verified like any other.
    const derived = await derivePeriod(db, { projectId, row: periods.at(-1)!, settings });
    expect(derived.storedTotals.components.length).toBeGreaterThan(0);
  });
});
