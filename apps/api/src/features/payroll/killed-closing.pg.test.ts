import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { payrollSettings } from '../../../test/payroll-rows.ts';
import { createDatabase } from '../../../test/postgres-server.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import type { Database } from '../../database/database.ts';
import { openEmbeddedDatabase } from '../../database/open-embedded.ts';
import { openPostgresDatabase } from '../../database/open-postgres.ts';
import { newId } from '../../ids.ts';
import { digestLines } from './store-lines.ts';
import { savePayrollSettings } from './save-payroll-settings.ts';
import { startPayroll } from './start-payroll.ts';

const program = fileURLToPath(new URL('../../../test/close-payroll-forever.ts', import.meta.url));
const people = 600;
const periods = 30;
const projectId = newId();
const accountId = newId();
const now = new Date('2026-01-05T10:00:00Z');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-killed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * An employer whose people all cost more each month, so that each closing has a line for each of
 * them.
 */
async function insertEmployer(database: Database): Promise<void> {
  await database.transaction({ allProjects: true }, (db) =>
    db
      .insertInto('project')
      .values({
        projectId,
        name: 'Proef',
        legalName: 'Proef',
        kvkNumber: '12345678',
        address: '{}',
        language: 'nl',
        requiresAuthorization: true,
        maximumPrice: null,
        logoSha256: null,
      })
      .execute(),
  );
  const rows = Array.from({ length: people }, (_, index) =>
    subscriptionRow(projectId, { employeeNumber: `N${index}` }),
  );
  await insertSubscriptions({ database }, rows);
  await database.transaction({ projectId }, async (db) => {
    for (let month = 1; month <= periods; month += 1) {
      const validFrom = new Date(Date.UTC(2026, month - 1, 1)).toISOString().slice(0, 10);
      await db
        .insertInto('subscriptionAmounts')
        .values(
          rows.map(({ subscriptionId }) => ({
            projectId,
            subscriptionId,
            validFrom,
            totalPrice: 4000 + month,
            grossExchange: 4000 + month,
            netExchange: 0,
            employerContribution: 0,
            netOwnContribution: 0,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const actor = { accountId, now };
    const settings = payrollSettings();
    await savePayrollSettings(db, actor, { projectId, version: 0, settings });
    const first = { projectId, year: 2026, number: 1 };
    await startPayroll(db, { ...actor, date: '2026-01-05' }, first);
  });
}

/** Starts a process that closes periods, and kills it after it has reported two of them. */
async function killWhileClosing(settings: object, after: number): Promise<number> {
  const options = { execArgv: ['--import', 'tsx'], cwd: join(program, '../../../..') };
  const child = fork(program, [JSON.stringify({ ...settings, projectId, accountId })], options);
  let reportedCount = 0;
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  child.on('message', (closed: number) => {
    reportedCount = closed;
    if (closed === 2) setTimeout(() => child.kill('SIGKILL'), after);
  });
  expect(await ended).toBe('SIGKILL');
  return reportedCount;
}

/**
 * Checks that each period is closed with all its lines, files and audit entry, or open with none of
 * them.
 */
async function expectWholePeriods(database: Database, reportedCount: number): Promise<void> {
  await database.transaction({ projectId }, async (db) => {
    const rows = await db.selectFrom('payrollPeriod').selectAll().orderBy('startsOn').execute();
    const closed = rows.filter(({ state }) => state === 'Closed');
    expect([reportedCount, reportedCount + 1]).toContain(closed.length);
    expect(rows.slice(closed.length).map(({ state }) => state)).toEqual(['Open']);
    for (const { payrollPeriodId, sha256, lineCount } of closed) {
      const lines = await db
        .selectFrom('payrollLine')
        .selectAll()
        .where('payrollPeriodId', '=', payrollPeriodId)
        .orderBy('place')
        .execute();
      expect([lineCount, lines.length]).toEqual([people, people]);
      expect(digestLines(lines)).toBe(sha256);
      const files = await db
        .selectFrom('payrollFile')
        .select(['format', 'content', 'sha256 as digest'])
        .where('payrollPeriodId', '=', payrollPeriodId)
        .orderBy('format')
        .execute();
      expect(files.map(({ format }) => format)).toEqual(['own', 'portal-xlsx']);
      for (const { content, digest } of files) {
        expect(createHash('sha256').update(content).digest('hex')).toBe(digest);
      }
    }
    const open = rows.at(-1)!.payrollPeriodId;
    const early = await db
      .selectFrom('payrollLine')
      .select('place')
      .where('payrollPeriodId', '=', open)
      .execute();
    expect(early).toEqual([]);
    const entries = await db
      .selectFrom('auditEntry')
      .select('sequence')
      .where('action', '=', 'payroll-closed')
      .execute();
    expect(entries).toHaveLength(closed.length);
  });
  await database.transaction({ allProjects: true }, async (db) => {
    const events = await db
      .selectFrom('event')
      .select('sequence')
      .where('type', '=', 'payroll-period-closed')
      .execute();
    const rows = await db.selectFrom('payrollPeriod').select('state').execute();
    expect(events).toHaveLength(rows.length - 1);
  });
}

it('leaves a period wholly open or wholly closed on PostgreSQL, whenever it is killed', async () => {
  for (const after of [1, 25, 90]) {
    const name = `test_${newId().replaceAll('-', '')}`;
    const { appUrl, ownerUrl } = await createDatabase(inject('postgres').adminUrl, name);
    const database = await openPostgresDatabase({ url: appUrl, migrationUrl: ownerUrl });
    await insertEmployer(database);
    await expectWholePeriods(database, await killWhileClosing({ appUrl }, after));
    await database.close();
  }
});

it('leaves a period wholly open or wholly closed in the embedded database', async () => {
  const settings = { folder: join(folder, 'data') };
  const before = await openEmbeddedDatabase(settings);
  await insertEmployer(before);
  await before.close();
  const reportedCount = await killWhileClosing(settings, 60);
  const database = await openEmbeddedDatabase(settings);
  await expectWholePeriods(database, reportedCount);
  await database.close();
});
