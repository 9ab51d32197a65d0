import { createServer } from 'node:http';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import {
  findFreePort,
  neededOnPostgres,
  PortalProcess,
  runCommand,
  runServer,
} from './portal-process.ts';

const secrets = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

test.describe('starting on the embedded database', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await PortalProcess.start({ LOG_LEVEL: 'info' });
  });
  test.afterAll(() => portal.stop());

  test('prints its address and the accounts of the demo', () => {
    expect(portal.output).toContain(`Sportportaal runs on ${portal.baseUrl}`);
    expect(portal.output).toContain('beheer@demo.test');
  });

  test('prints a line for each step of the setup', () => {
    const steps = portal.output.split('\n').filter((line) => /^(First start|Demo): /.test(line));
    expect(steps[0]).toBe(`First start: creating the database in ${portal.dataDirectory}`);
    expect(steps.length).toBeGreaterThan(7);
    expect(steps.filter((line) => /\d/.test(line)).length).toBeGreaterThan(5);
  });

  test('answers health checks, and stops on a signal', async () => {
    for (const path of ['live', 'ready']) {
      expect((await fetch(`${portal.baseUrl}/health/${path}`)).status).toBe(200);
    }
    expect(await portal.terminate()).toBe(0);
    // Its last output may be read after its end.
    await expect.poll(() => portal.output).toContain('"stopped"');
    const lines = portal.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string; version?: string; settings?: string[] });
    const started = lines.filter(({ version }) => version !== undefined);
    expect(started.map(({ msg }) => msg)).toEqual(['starting', 'started', 'stopping', 'stopped']);
    expect(new Set(started.map(({ version }) => version)).size).toBe(1);
    const settings = expect.arrayContaining([
      'BASE_URL',
      'DATA_DIR',
      'LOG_LEVEL',
      'PORT',
    ]) as unknown;
    expect(started).toMatchObject([{ settings }, { database: 'pglite' }, { settings }, {}]);
    // Settings by name, and never by value.
    expect(JSON.stringify(lines)).not.toContain(portal.dataDirectory);
    await portal.startAgain();
    expect(portal.output).toContain('runs on');
  });

  test('names a folder that another process uses, and the solution', async () => {
    const port = String(await findFreePort());
    const { code, errors } = await runServer({ PORT: port, DATA_DIR: portal.dataDirectory });
    expect(code).not.toBe(0);
    expect(errors.trim().split('\n')).toEqual([
      expect.stringMatching(/data folder .* is in use by another process\. .*DATA_DIR/),
    ]);
  });

  test('commands run beside the server, through a socket of its user alone', async () => {
    expect(statSync(join(portal.dataDirectory, 'portal.sock')).mode & 0o777).toBe(0o600);
    const made = await portal.command('key', 'create', 'naast');
    expect(made).toMatchObject({ code: 0, errors: '' });
    const key = made.output.trim().split('\n').at(-1) ?? '';
    const events = await fetch(`${portal.baseUrl}/provider/v1/events`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(events.status).toBe(200);
    const again = await portal.command('key', 'create', 'naast');
    expect(again.code).toBe(1);
    expect(again.errors).toContain('There is a key "naast" already');
    const demo = await portal.command('demo');
    expect(demo.code).toBe(1);
    const unknown = await portal.command('nonsense');
    expect(unknown.code).toBe(1);
    expect(unknown.errors).toContain('key create <name>');
  });

  test('commands run without a server, and leave the data in order', async () => {
    await portal.terminate();
    const made = await portal.command('key', 'create', 'alleen');
    expect(made.code).toBe(0);
    await portal.startAgain();
    const again = await portal.command('key', 'create', 'alleen');
    expect(again.errors).toContain('already');
  });

  test('starts a new process after kill -9', async () => {
    await portal.kill9();
    await portal.startAgain();
    expect((await fetch(`${portal.baseUrl}/health/ready`)).status).toBe(200);
  });
});

test.describe('a refusal to start, in one clear line', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  });
  test.afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('names a wrong setting', async () => {
    const { code, errors } = await runServer({
      DATA_DIR: folder,
      PORT: 'drie',
      PORTAL_PRODUCT: '9',
    });
    expect(code).not.toBe(0);
    expect(errors.trim().split('\n')).toEqual([
      expect.stringMatching(/^PORT: must be a number/),
      expect.stringMatching(/^PORTAL_PRODUCT: must be/),
    ]);
    expect(existsSync(join(folder, 'database'))).toBe(false);
  });

  test('reports a port in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, errors } = await runServer({ DATA_DIR: folder, PORT: port });
    server.close();
    expect(code).not.toBe(0);
    expect(errors.trim()).toMatch(new RegExp(`^PORT: ${port} .* is taken .*PORT\\.$`));
  });

  test('names the setting of the folder on a full disk', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const size = 'size=64m';
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk]);
    // Only root may mount a small disk, and not in every container.
    if (mounted.status !== 0) return;
    try {
      const port = String(await findFreePort());
      const embedded = await runServer({ DATA_DIR: disk, PORT: port });
      // Space for the first files, and not for all of the demo.
      writeFileSync(join(disk, 'filled'), Buffer.alloc(62 * 1024 * 1024));
      const elsewhere = join(folder, 'data');
      const storage = { DATA_DIR: elsewhere, STORAGE_URL: `file://${disk}/files`, PORT: port };
      const files = await runServer(storage);
      for (const [setting, { code, errors }] of [
        ['DATA_DIR', embedded],
        ['STORAGE_URL', files],
      ] as const) {
        expect(code).not.toBe(0);
        expect(errors.trim().split('\n')).toEqual([
          expect.stringMatching(
            new RegExp(
              `^${setting}: the disk of ${disk}\\S* is full, .*\\. Make room there, or name`,
            ),
          ),
        ]);
      }
      expect(existsSync(join(disk, 'database'))).toBe(false);
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  test('reports a database that cannot be reached', async () => {
    const port = String(await findFreePort());
    const { code, errors } = await runServer({
      DATA_DIR: folder,
      DATABASE_URL: `postgresql://portal_app@127.0.0.1:${port}/portal`,
      SECRETS: secrets,
      ...neededOnPostgres,
    });
    expect(code).not.toBe(0);
    expect(errors.trim()).toMatch(
      /^DATABASE_URL: no database at 127\.0\.0\.1:.* Is PostgreSQL running/,
    );
  });

  test('reports a role that bypasses row-level security', async () => {
    const database = await startPostgresServer();
    try {
      for (const [url, might] of [
        [database.adminUrl, 'a superuser'],
        [database.ownerUrl, 'the owner'],
      ] as const) {
        const { code, errors } = await runServer({
          DATA_DIR: folder,
          DATABASE_URL: url,
          MIGRATION_DATABASE_URL: database.ownerUrl,
          SECRETS: secrets,
          ...neededOnPostgres,
        });
        expect(code).not.toBe(0);
        expect(errors.trim().split('\n')).toHaveLength(1);
        expect(errors).toContain(might);
        expect(errors).toContain('Create a role for serving');
      }
    } finally {
      await database.stop();
    }
  });

  test('a check reports every refusal without a start', async () => {
    const wrong = await runCommand(['check'], {
      DATA_DIR: folder,
      DATABASE_URL: 'postgresql://portal_app@127.0.0.1/portal',
      SECRETS: secrets,
    });
    expect(wrong.code).toBe(1);
    const named = wrong.errors
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0]);
    expect(named).toEqual(['BASE_URL', 'MAIL_FROM', 'PROVIDER_EMAIL', 'SMTP_URL']);
    const right = await runCommand(['check'], { DATA_DIR: folder });
    expect([right.code, right.errors]).toEqual([0, '']);
  });

  test('commands name a wrong setting too', async () => {
    const { code, errors } = await runCommand(['mail', 'list'], {
      DATA_DIR: folder,
      SMTP_URL: 'x',
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^SMTP_URL: must be a URL/);
  });
});
