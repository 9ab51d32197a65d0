import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { adapt } from '../apps/api/test/adapt-example.ts';
import { startPortal } from './engines.ts';
import { canBalance, Haproxy } from './haproxy.ts';
import { findFreePort, PortalProcess } from './portal-process.ts';
import { Journal } from './survive/journal.ts';
import { Load } from './survive/load.ts';
import { isLong, portionOf, proveSeed, reportProof } from './survive/prove-report.ts';

/** How often all of them are restarted in sequence. */
const times = isLong ? portionOf(10) : 1;
const names = ['one', 'two', 'three'];

/** The documented configuration for servers on these ports of this machine, without TLS. */
const balanced = (port: number, ports: readonly number[]): string =>
  adapt(readFileSync(join(import.meta.dirname, '../deploy/haproxy.cfg'), 'utf8'), [
    [/ +bind :::443 .*\n/, ''],
    [/bind :::80 v4v6$/, `bind 127.0.0.1:${port}`],
    // All clients have one address here.
    [/ +http-request return status 429 .*\n/, ''],
    [/ +http-request redirect scheme https .*\n/, ''],
    [
      /( +server \w+ [\d.:]+\n)+/,
      ports.map((one, at) => `    server ${names[at]!} 127.0.0.1:${one}\n`).join(''),
    ],
  ]);

/** A client that reuses one connection for as long as possible. @returns the status */
const callBy = (agent: Agent, port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request({ agent, port, path, host: '127.0.0.1' }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    call.once('error', reject);
    call.end();
  });

/** Reads without a pause until it is stopped. @returns the failures of its calls */
function readContinuously(port: number) {
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
    // The first one queries the database, and is refused by it.
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

test('no call fails while three servers behind HAProxy are restarted in sequence', async () => {
  test.skip(!canBalance, 'HAProxy is not installed');
  const portals = [await startPortal('postgres')];
  let haproxy: Haproxy | undefined;
  try {
    const [first] = portals;
    const shared = Object.entries(first!.settings).filter(([name]) => name !== 'PORT');
    while (portals.length < names.length) {
      portals.push(await PortalProcess.start(Object.fromEntries(shared)));
    }
    const port = await findFreePort();
    haproxy = await Haproxy.start(
      balanced(
        port,
        portals.map(({ settings }) => Number(settings.PORT)),
      ),
    );
    const allReady = () => expect.poll(() => haproxy!.listReady()).toEqual(names);
    await allReady();
    const { output } = await first!.command('key', 'create', 'herstarten');
    const key = output.trim().split('\n').at(-1) ?? '';
    const failures: string[] = [];
    let calls = 0;
    for (let round = 0; round < times; round += 1) {
      const journal = new Journal(`J${round}`);
      const load = new Load({ baseUrl: `http://127.0.0.1:${port}` }, journal, key);
      await load.start();
      const reading = readContinuously(port);
      for (const portal of portals) {
        expect(await portal.terminate()).toBe(0);
        await portal.startAgain();
        await allReady();
      }
      failures.push(...(await reading.stop()));
      await load.stop();
      failures.push(...journal.faults, ...load.disturbances);
      calls += reading.count() + journal.changes.length;
      expect(journal.acknowledged).toBeGreaterThan(10);
    }
    reportProof({
      promise: 'no call fails while three servers behind HAProxy are restarted in turn',
      test: 'e2e/rolling-restarts.spec.ts',
      attempts: `${times} rolling restarts, ${calls} calls`,
      losses: failures.length,
      seed: proveSeed,
    });
    expect(failures).toEqual([]);
  } finally {
    await haproxy?.stop();
    // All of them end before their shared folder is removed: one that still writes there would fail
    // that.
    await Promise.all(portals.map((portal) => portal.end('SIGKILL')));
    for (const portal of portals) await portal.stop();
  }
});
