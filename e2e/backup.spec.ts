import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createDatabase } from '../apps/api/test/postgres-server.ts';
import { startPortal } from './engines.ts';
import { PortalProcess, runCommand, runServer } from './portal-process.ts';

const program = fileURLToPath(new URL('../scripts/portal.mjs', import.meta.url));

const signIn = async (baseUrl: string): Promise<number> => {
  const response = await fetch(`${baseUrl}/employerportal/Authentication/LoginWithCredentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      emailAddress: 'keurder@demo.test',
      password: 'Demo-wachtwoord-2026',
    }),
  });
  return response.status;
};

test.describe('backup and restore', () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('embedded: during operation, killed half-way, and into a new folder', async () => {
    const portal = await startPortal();
    const data = portal.dataDirectory;
    let copy: PortalProcess | undefined;
    try {
      const target = join(folder, 'ingebed');
      const made = await portal.command('backup', target);
      expect(made).toMatchObject({ code: 0, errors: '' });
      expect(made.output).toMatch(/^The key of the backups is in .*backup-keys\. Keep a copy/);
      expect(made.output).toMatch(/ is whole: [1-9]\d+ rows of \d+ tables and [1-9]\d* files/);
      const verified = await portal.command('backup', 'verify', target, '--json');
      expect(verified).toMatchObject({ code: 0, errors: '' });
      expect(verified.output).toContain('It is whole');
      const facts = JSON.parse(verified.output) as { rows: number; files: number };
      expect(facts).toMatchObject({ engine: 'pglite', madeAt: expect.any(String) });
      expect(made.output).toContain(`${facts.rows} rows`);
      const again = await portal.command('backup', target);
      expect(again.code).toBe(1);
      expect(again.errors).toMatch(/^There is something in .* already\.[^\n]*\n$/);
      const refused = await portal.command('restore', target);
      expect(refused.code).toBe(1);
      expect(refused.errors).toMatch(/^DATA_DIR: there is a database in .* already\.[^\n]*\n$/);

      await portal.terminate();
      const killed = join(folder, 'gedood');
      await killHalfWay(portal, killed);
      expect(existsSync(killed)).toBe(false);
      const half = readdirSync(folder).find((name) => name.startsWith('gedood.unfinished-'));
      const unfinished = await portal.command('backup', 'verify', join(folder, half ?? ''));
      expect(unfinished.code).toBe(1);
      expect(unfinished.errors).toMatch(/^There is no whole backup in [^\n]*\n$/);

      const empty = join(folder, 'nieuw');
      const settings = { ...portal.settings, DATA_DIR: empty };
      const keyless = await runCommand(['restore', target], settings);
      expect(keyless.errors).toMatch(/^BACKUP_KEYS is not set, .* put that file back\.\n$/);
      for (const name of ['backup-keys', 'secrets']) {
        copyFileSync(join(data, name), join(empty, name));
      }
      const restored = await runCommand(['restore', target, '--json'], settings);
      expect(restored).toMatchObject({ code: 0, errors: '' });
      const { rows, files } = facts;
      expect(JSON.parse(restored.output)).toMatchObject({ rows, files, missingSecrets: [] });
      const list = (name: string) =>
        readdirSync(name, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.length > 30)
          .sort();
      const [journal, ...others] = list(join(data, 'files')).filter(
        (file) => !existsSync(join(empty, 'files', file)),
      );
      expect(others).toEqual([]);
      // The journal of erasures is no part of a backup, and without it the portal refuses to start.
      const closed = await runServer(settings);
      expect(closed.code).toBe(1);
      expect(closed.errors).toMatch(/^STORAGE_URL: the storage has no journal of erasures/);
      cpSync(join(data, 'files', journal!), join(empty, 'files', journal!));
      copy = await PortalProcess.start(settings);
      expect(copy.output).toContain('Since the restore, 0 erasure(s) were carried out again.');
      expect(await signIn(copy.baseUrl)).toBe(200);
      expect(list(join(empty, 'files'))).toEqual(list(join(data, 'files')));
      expect((await copy.command('mail', 'list')).output).toMatch(/^Mails are held/);
      expect((await copy.command('mail', 'release')).output).toContain('Mails go out again');
    } finally {
      await copy?.stop();
      await portal.stop();
    }
  });

  test('PostgreSQL: during operation, and into a new database', async () => {
    const portal = await startPortal('postgres', {
      BACKUP_KEYS: `b1:${Buffer.alloc(32, 5).toString('base64')}`,
    });
    try {
      const target = join(folder, 'postgres');
      const made = await portal.command('backup', target);
      expect(made).toMatchObject({ code: 0, errors: '' });
      expect(made.output).toMatch(/ is whole: [1-9]\d+ rows/);
      expect(readFileSync(join(target, 'manifest'), 'utf8')).toContain('"engine":"postgres"');
      const own = await portal.command('restore', target);
      expect(own.errors).toMatch(/^DATABASE_URL: this database is not empty: [^\n]*\n$/);
      const keyless = await runCommand(['backup', join(folder, 'geen')], {
        ...portal.settings,
        BACKUP_KEYS: '',
      });
      expect(keyless.errors).toMatch(/^BACKUP_KEYS is required with DATABASE_URL/);

      const name = `hersteld_${String(process.pid)}`;
      const urls = await createDatabase(portal.databaseUrl('postgres'), name);
      const settings = {
        ...portal.settings,
        DATABASE_URL: urls.appUrl,
        MIGRATION_DATABASE_URL: urls.ownerUrl,
        DATA_DIR: join(folder, 'postgres-data'),
      };
      const restored = await runCommand(['restore', target], settings);
      expect(restored).toMatchObject({ code: 0, errors: '' });
      expect(restored.output).toContain('Mails are held');
      const { output } = await runCommand(['mail', 'list'], settings);
      expect(output).toMatch(/^Mails are held/);
    } finally {
      await portal.stop();
    }
  });
});

/** Kills a backup with SIGKILL while it waits for the rest of a file. */
async function killHalfWay(portal: PortalProcess, target: string): Promise<void> {
  const files = join(portal.dataDirectory, 'files');
  const [file = ''] = readdirSync(files, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.length > 30)
    .map((name) => join(files, name))
    // The journal of erasures is no part of a backup.
    .filter((path) => statSync(path).size > 1000);
  renameSync(file, `${file}.aside`);
  execFileSync('mkfifo', [file]);
  const child = spawn(process.execPath, [program, 'backup', target], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...portal.settings },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  let pipe = -1;
  // Opens only once the backup has opened it for reading.
  await expect
    .poll(() => {
      try {
        pipe = openSync(file, constants.O_WRONLY | constants.O_NONBLOCK);
      } catch {
        return false;
      }
      return true;
    })
    .toBe(true);
  writeSync(pipe, 'half');
  await expect
    .poll(() => readdirSync(join(target, '..')).some((name) => name.includes('.unfinished-')))
    .toBe(true);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  closeSync(pipe);
  renameSync(`${file}.aside`, file);
}
