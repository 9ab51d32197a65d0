import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { onlyInFullRun, isQuickRun } from '../../../test/gate.ts';
import { createDatabase } from '../../../test/postgres-server.ts';
import type { Database } from '../../database/database.ts';
import { openEmbeddedDatabase } from '../../database/open-embedded.ts';
import { openPostgresDatabase } from '../../database/open-postgres.ts';
import { newId } from '../../ids.ts';

const program = fileURLToPath(new URL('../../../test/submit-forever.ts', import.meta.url));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-killed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lets a process make changes until it has reported three, then kills it. */
async function killWhileChanging(settings: object, after: number): Promise<number> {
  const options = { execArgv: ['--import', 'tsx'], cwd: join(program, '../../../..') };
  const content = { ...settings, filesFolder: join(folder, newId()) };
  const child = fork(program, [JSON.stringify(content)], options);
  let reported = 0;
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  child.on('message', (number: number) => {
    reported = number;
    if (number === 3) setTimeout(() => child.kill('SIGKILL'), after);
  });
  expect(await ended).toBe('SIGKILL');
  return reported;
}

/** Checks that each change has its stored response, and each response its change. */
async function expectBoth(database: Database, reported: number): Promise<void> {
  await database.transaction({ allProjects: true }, async (db) => {
    const requests = await db
      .selectFrom('articleRegistration')
      .select('articleRegistrationId')
      .execute();
    const files = await db.selectFrom('projectFile').select('fileName').execute();
    const stored = await db.selectFrom('keptAnswer').selectAll().execute();
    const answers = stored.filter(({ status }) => status !== null);
    const bodies = (call: string) =>
      answers
        .filter((row) => row.call === call)
        .map(({ body }) => JSON.parse(body ?? '') as object);
    const ids = requests.map(({ articleRegistrationId }) => articleRegistrationId);
    expect(
      bodies('Provider/PostArticleRegistration')
        .map((body) => ('articleRegistrationId' in body ? body.articleRegistrationId : undefined))
        .sort(),
    ).toEqual(ids.sort());
    expect(
      bodies('Provider/PutProjectFile')
        .map((body) => ('fileName' in body ? body.fileName : undefined))
        .sort(),
    ).toEqual(files.map(({ fileName }) => fileName).sort());
    expect(requests.length).toBeGreaterThanOrEqual(reported);
    expect(files.length).toBeGreaterThanOrEqual(reported);
    // At most the change that was in progress when the process was killed.
    expect(stored.length - answers.length).toBeLessThanOrEqual(1);
  });
}

it('stores a change with its response on PostgreSQL, or neither, whenever the process is killed', async () => {
  const { adminUrl, template } = inject('postgres');
  for (const after of isQuickRun ? [7] : [1, 7, 20, 45]) {
    const name = `test_${newId().replaceAll('-', '')}`;
    const { appUrl, ownerUrl } = await createDatabase(adminUrl, name, template);
    const database = await openPostgresDatabase({ url: appUrl, migrationUrl: ownerUrl });
    await expectBoth(database, await killWhileChanging({ appUrl }, after));
    await database.close();
  }
});

onlyInFullRun(it)(
  'stores a change with its response in the embedded database, or neither',
  async () => {
    const settings = { folder: join(folder, 'data') };
    await (await openEmbeddedDatabase(settings)).close();
    const reported = await killWhileChanging(settings, 15);
    const database = await openEmbeddedDatabase(settings);
    await expectBoth(database, reported);
    await database.close();
  },
);
