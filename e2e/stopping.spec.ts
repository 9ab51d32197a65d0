import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { lockFolder } from '../apps/api/src/database/folder-lock.ts';
import { copyEmbeddedDemo } from './demo-data.ts';
import { findFreePort, PortalProcess } from './portal-process.ts';

test('a signal to npm stops the server, and frees port and data for the next one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-npm-'));
  const dataDirectory = join(folder, 'data');
  const port = await findFreePort();
  await copyEmbeddedDemo(dataDirectory);
  const npm = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDirectory,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => npm.once('exit', () => resolve()));
  try {
    let output = '';
    npm.stdout.on('data', (part: Buffer) => (output += part.toString()));
    await expect.poll(() => output, { timeout: 300_000 }).toContain(' runs on ');
    npm.kill('SIGTERM');
    await ended;
    const next = createServer();
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject);
      next.listen(port, '127.0.0.1', resolve);
    });
    next.close();
    const unlock = lockFolder(dataDirectory);
    expect(unlock).toBeDefined();
    unlock?.();
  } finally {
    npm.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the first process of a container handles a signal during the start too', async () => {
  test.skip(process.platform !== 'linux', 'Only Linux counts the processes of a container anew');
  const folder = mkdtempSync(join(tmpdir(), 'portal-first-process-'));
  const program = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const outer = spawn(
    'unshare',
    [...asRoot, '--pid', '--fork', '--kill-child', process.execPath, program],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(await findFreePort()),
        DATA_DIR: join(folder, 'data'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let code: number | null | undefined;
  // And not on exit: the last output may come later.
  outer.once('close', (ended) => (code = ended));
  try {
    let output = '';
    outer.stdout.on('data', (part: Buffer) => (output += part.toString()));
    // It then loads the demo, which takes seconds.
    await expect.poll(() => output, { timeout: 300_000 }).toContain('"starting"');
    const first = readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim();
    process.kill(Number(first), 'SIGTERM');
    await expect.poll(() => code).toBe(0);
    expect(output).not.toContain(' runs on ');
  } finally {
    outer.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

test('an uncaught error is logged, and ends the server with code 1', async () => {
  const failing = `process.once('SIGUSR2', () => { throw new Error('proef') })`;
  const portal = await PortalProcess.start(
    { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}` },
    copyEmbeddedDemo,
  );
  try {
    expect(await portal.end('SIGUSR2')).toBe(1);
    expect(portal.output).toContain('ending after a failure');
    expect(portal.output).toContain('Error: proef');
    await portal.startAgain();
    expect(await portal.terminate()).toBe(0);
  } finally {
    await portal.stop();
  }
});
