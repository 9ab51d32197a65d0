import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { lockFolder } from '../apps/api/src/database/folder-lock.ts';
import { copyEmbeddedDemo } from './demo-data.ts';
import { startPortal } from './engines.ts';
import { findFreePort, PortalProcess } from './portal-process.ts';
import { TcpBalancer } from './tcp-balancer.ts';

/** A client with one connection that it uses for as long as it may. @returns the status */
const callBy = (agent: Agent, port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request({ agent, port, path, host: '127.0.0.1' }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    call.once('error', reject);
    call.end();
  });

/** Calls without a pause until it is told to stop. @returns how its calls went that did not go well */
function keepCalling(port: number) {
  const failures: string[] = [];
  let isOver = false;
  let calls = 0;
  const one = async (path: string, expected: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const outcome = await callBy(agent, port, path).catch((error: unknown) => String(error));
      calls += 1;
      if (outcome !== expected) failures.push(`${path}: ${outcome}`);
    }
    agent.destroy();
  };
  const all = Promise.all([
    // The first asks the database, and is refused by it.
    one('/provider/v1/events', 401),
    one('/employerportal/Portal/GetConfig', 200),
    one('/openapi.json', 200),
    one('/', 200),
  ]);
  return {
    count: () => calls,
    stop: async () => {
      isOver = true;
      await all;
      return failures;
    },
  };
}

test('no call fails while two servers behind a balancer are restarted in turn', async () => {
  const first = await startPortal('postgres');
  const shared = Object.entries(first.settings).filter(
    ([name]) => !['PORT', 'DATA_DIR'].includes(name),
  );
  const second = await PortalProcess.start(Object.fromEntries(shared));
  const ports = [first, second].map(({ settings }) => Number(settings.PORT));
  const balancer = await TcpBalancer.start(ports);
  try {
    const areReady = () => ports.every((port) => balancer.isReady(port));
    await expect.poll(areReady).toBe(true);
    const client = keepCalling(balancer.port);
    for (const portal of [first, second]) {
      expect(await portal.terminate()).toBe(0);
      await portal.startAgain();
      await expect.poll(areReady).toBe(true);
    }
    expect(await client.stop()).toEqual([]);
    expect(client.count()).toBeGreaterThan(10);
  } finally {
    balancer.stop();
    await first.stop();
    await second.stop();
  }
});

test('a signal to npm stops the server, and leaves port and data to the next', async () => {
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

test('a failure that nobody caught is logged, and ends the server with code 1', async () => {
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
