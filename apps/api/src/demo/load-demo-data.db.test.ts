import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { listHistory } from '../audit/record-history.ts';
import type { Database } from '../database/database.ts';
import { listArticleRegistrations } from '../features/article-registration/article-registration-table.ts';
import { type FileStorage, openFileStorage } from '../files/file-storage.ts';
import { isOfNamedType } from '../files/file-type.ts';
import { verifyPassword } from '../passwords/password-hashing.ts';
import { StartError } from '../start-error.ts';
import { isEmptyDatabase, loadDemoData } from './load-demo-data.ts';

let folder: string;
let storage: FileStorage;
let morning: Database;
let evening: Database;

const at = (moment: string) => ({ now: () => new Date(moment) });

const tables = [
  'account',
  'aao_file',
  'article_registration',
  'employee_list',
  'employee_list_entry',
  'employee_list_log',
  'membership',
  'portal_setting',
  'project',
  'project_file',
  'promotion_file',
  'public_image',
  'stand_in',
  'subscription',
] as const;

/** A digest of each table's rows; only the salt of the password may differ. */
const digests = (database: Database): Promise<string[]> =>
  database.transaction({ allProjects: true }, async (db) => {
    const found: string[] = [];
    for (const table of tables) {
      const { rows } = await sql<{ line: string }>`
        select (to_jsonb(t) - 'password_hash')::text as line from ${sql.table(table)} t order by 1
      `.execute(db);
      const lines = rows.map(({ line }) => line).join('\n');
      found.push(`${table} ${rows.length} ${createHash('sha256').update(lines).digest('hex')}`);
    }
    return found;
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-demo-test-'));
  storage = openFileStorage({ kind: 'folder', folder });
  morning = await openTestDatabase();
  evening = await openTestDatabase();
  expect(await isEmptyDatabase(morning)).toBe(true);
  await loadDemoData({ database: morning, clock: at('2026-03-18T06:00:00Z'), storage });
  await loadDemoData({ database: evening, clock: at('2026-03-18T20:30:00Z'), storage });
  // Loading makes seventy documents, twice.
}, 180_000);

afterAll(async () => {
  await morning.close();
  await evening.close();
  await rm(folder, { recursive: true });
});

it('gives two databases the same rows on one date, whatever the hour', async () => {
  expect(await digests(morning)).toEqual(await digests(evening));
});

it('refuses a database that has projects, and leaves it as it was', async () => {
  expect(await isEmptyDatabase(morning)).toBe(false);
  const before = await digests(morning);
  const again = loadDemoData({ database: morning, clock: at('2026-04-01T06:00:00Z'), storage });
  await expect(again).rejects.toThrow(StartError);
  expect(await digests(morning)).toEqual(before);
});

it('signs what was approved, lets the accounts in and sends nothing', async () => {
  await evening.transaction({ allProjects: true }, async (db) => {
    const files = await db
      .selectFrom('article_registration as request')
      .leftJoin(
        'aao_file as file',
        'file.article_registration_id',
        'request.article_registration_id',
      )
      .leftJoin(
        'subscription',
        'subscription.article_registration_id',
        'request.article_registration_id',
      )
      .select(['request.start_date', 'file.content', 'file.sha256', 'subscription.period_start'])
      .where('request.status', '=', 'Approved')
      .execute();
    expect(files).toHaveLength(72);
    for (const { content, sha256, start_date, period_start } of files) {
      expect(Buffer.from(content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
      expect(
        createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
      ).toBe(sha256);
      expect(period_start).toBe(start_date);
    }

    const accounts = await db.selectFrom('account').selectAll().execute();
    expect(accounts.map((account) => account.email_address).sort()).toEqual([
      'backoffice@demo.test',
      'beheer@demo.test',
      'buiten@demo.test',
      'keurder@demo.test',
      'kijker@demo.test',
    ]);
    expect(accounts.every((account) => account.is_demo)).toBe(true);
    expect(await verifyPassword(accounts[0]?.password_hash, 'Demo-wachtwoord-2026')).toBe(true);

    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('event').selectAll().execute()).toEqual([]);
  });
});

it('has requests that wait of which every check says yes, and others', async () => {
  await evening.transaction({ allProjects: true }, async (db) => {
    const list = await db
      .selectFrom('employee_list')
      .select('project_id')
      .executeTakeFirstOrThrow();
    const count = async (allChecksGreen: boolean) => {
      const { total } = await listArticleRegistrations(db, {
        projectId: list.project_id,
        status: 'ToApprove',
        filters: { allChecksGreen },
        date: '2026-03-18',
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

it('keeps the files of its projects and the material, each what its name says', async () => {
  const files = await evening.transaction({ allProjects: true }, async (db) => [
    ...(await db.selectFrom('project_file').selectAll().execute()),
    ...(await db.selectFrom('promotion_file').selectAll().execute()),
  ]);
  expect(files).toHaveLength(12 + 2 + 2 + 15);
  for (const { file_name: fileName, size, sha256, storage_key: key } of files) {
    const content = await buffer(await storage.read(key));
    expect(isOfNamedType(fileName, content.subarray(0, 16))).toBe(true);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect([fileName, content.length]).toEqual([fileName, size]);
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  expect(total).toBeGreaterThan(3_000_000);
});

it('tells the history of each request', async () => {
  await evening.transaction({ allProjects: true }, async (db) => {
    const requests = await db.selectFrom('article_registration').selectAll().execute();
    for (const request of requests) {
      const { project_id: projectId, article_registration_id: id, status } = request;
      const subjects = [{ type: 'article-registration', id } as const];
      const decision = {
        action: `article-registration-${status === 'Approved' ? 'approved' : 'rejected'}`,
        actor: request.decided_by_name,
        reason: request.rejection_reason,
      };
      expect(await listHistory(db, { projectId, subjects })).toMatchObject([
        ...(status === 'ToApprove' ? [] : [decision]),
        { action: 'article-registration-submitted', actor: null },
      ]);
    }
  });
});

it('numbers go on after those of the demo', async () => {
  await evening.transaction({ allProjects: true }, async (db) => {
    const { rows } = await sql<{ next: number; highest: number }>`
      select nextval('subscription_number') as next, max(subscription_number) as highest
      from subscription`.execute(db);
    expect(Number(rows[0]?.next)).toBe(Number(rows[0]?.highest) + 1);
  });
});
