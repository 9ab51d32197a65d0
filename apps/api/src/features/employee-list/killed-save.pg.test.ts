import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../test/postgres-server.ts';
import type { Database } from '../../database/database.ts';
import { openEmbeddedDatabase } from '../../database/open-embedded.ts';
import { openPostgresDatabase } from '../../database/open-postgres.ts';
import { newId } from '../../ids.ts';

const program = fileURLToPath(new URL('../../../test/save-lists-forever.ts', import.meta.url));
const employees = 12_000;
const projectId = newId();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-killed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const insertProject = (database: Database) =>
  database.transaction({ allProjects: true }, (db) =>
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

/** Starts a process that saves lists, and kills it after it has reported two of them. */
async function killWhileSaving(settings: object, after: number): Promise<number> {
  const options = { execArgv: ['--import', 'tsx'], cwd: join(program, '../../../..') };
  const content = { ...settings, projectId, accountId: newId(), employees };
  const child = fork(program, [JSON.stringify(content)], options);
  let reportedVersion = 0;
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  child.on('message', (version: number) => {
    reportedVersion = version;
    if (version === 2) setTimeout(() => child.kill('SIGKILL'), after);
  });
  expect(await ended).toBe('SIGKILL');
  return reportedVersion;
}

/** Checks that one complete list is saved: the last reported one, or the one after it. */
async function expectWholeList(database: Database, reportedVersion: number): Promise<void> {
  await database.transaction({ projectId }, async (db) => {
    const lists = await db
      .selectFrom('employeeList')
      .select(['employeeListId', 'version'])
      .orderBy('version', 'desc')
      .execute();
    expect(lists).toHaveLength(2);
    expect([reportedVersion, reportedVersion + 1]).toContain(lists[0]?.version);
    for (const { employeeListId: id, version } of lists) {
      const rows = await db
        .selectFrom('employeeListEntry')
        .select(['employeeName'])
        .where('employeeListId', '=', id)
        .execute();
      expect(rows).toHaveLength(employees);
      expect(new Set(rows.map((row) => row.employeeName))).toEqual(new Set([`Versie ${version}`]));
    }
    const log = await db.selectFrom('employeeListLog').select('version').execute();
    expect(log).toHaveLength(lists[0]?.version ?? 0);
  });
}

it('leaves the old or the new list on PostgreSQL, whenever it is killed', async () => {
  for (const after of [20, 120]) {
    const name = `test_${newId().replaceAll('-', '')}`;
    const { appUrl, ownerUrl } = await createDatabase(inject('postgres').adminUrl, name);
    const database = await openPostgresDatabase({ url: appUrl, migrationUrl: ownerUrl });
    await insertProject(database);
    await expectWholeList(database, await killWhileSaving({ appUrl }, after));
    await database.close();
  }
});

it('leaves the old or the new list in the embedded database', async () => {
  const settings = { folder: join(folder, 'data') };
  const before = await openEmbeddedDatabase(settings);
  await insertProject(before);
  await before.close();
  const reportedVersion = await killWhileSaving(settings, 100);
  const database = await openEmbeddedDatabase(settings);
  await expectWholeList(database, reportedVersion);
  await database.close();
});
