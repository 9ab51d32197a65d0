import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { canBalance } from './haproxy.ts';
import { PortalProcess } from './portal-process.ts';
import { findLosses } from './survive/checks.ts';
import { DatabasePair } from './survive/database-pair.ts';
import { Journal } from './survive/journal.ts';
import { Load } from './survive/load.ts';
import { proveSeed, reportProof } from './survive/prove-report.ts';
import { SurvivingPortal } from './survive/surviving-portal.ts';

/** Milliseconds between two readiness checks of a client. */
const pollMs = 50;

async function untilReady(baseUrl: string, isReady: boolean): Promise<void> {
  for (;;) {
    const response = await fetch(`${baseUrl}/health/ready`);
    await response.arrayBuffer();
    if (response.ok === isReady) return;
    await wait(pollMs);
  }
}

test('the standby of a killed database takes over, and nothing that was acknowledged is lost', async () => {
  test.skip(!canBalance, 'HAProxy is not installed');
  const pair = await DatabasePair.start();
  let surviving: SurvivingPortal | undefined;
  let second: PortalProcess | undefined;
  try {
    surviving = await SurvivingPortal.on(pair.urls);
    const { portal, sink } = surviving;
    const shared = Object.entries(portal.settings).filter(([name]) => name !== 'PORT');
    second = await PortalProcess.start(Object.fromEntries(shared));
    const both = [portal, second];
    const { output } = await portal.command('key', 'create', 'overname');
    const journal = new Journal(`J${proveSeed}`);
    const key = output.trim().split('\n').at(-1) ?? '';
    const loads = both.map((one) => new Load(one, journal, key));
    for (const load of loads) await load.start();
    await expect.poll(() => journal.acknowledged).toBeGreaterThan(20);

    const began = performance.now();
    const timeline: string[] = [];
    const note = (what: string) =>
      timeline.push(`${((performance.now() - began) / 1000).toFixed(2)} s: ${what}`);
    const acknowledgedBefore = journal.acknowledged;
    await pair.primary.kill9();
    note('the primary is killed');
    await Promise.all(both.map(({ baseUrl }) => untilReady(baseUrl, false)));
    note('no server of the portal is ready');
    await pair.standby.promote();
    note('the standby is promoted');
    const atPromotion = journal.acknowledged;
    await expect
      .poll(() => journal.acknowledged, { intervals: [pollMs] })
      .toBeGreaterThan(atPromotion);
    note('a change is acknowledged');
    await Promise.all(both.map(({ baseUrl }) => untilReady(baseUrl, true)));
    note('every server of the portal is ready');
    await expect.poll(() => journal.acknowledged).toBeGreaterThan(atPromotion + 20);
    for (const load of loads) await load.stop();
    await loads[0]!.settle();

    const disturbances = loads.flatMap((load) => load.disturbances);
    // Calls are answered also without a database: no connection of a client was closed.
    expect(disturbances.filter((one) => !one.includes('answered'))).toEqual([]);
    for (const one of both) expect(await one.terminate()).toBe(0);
    await sink.endLife();
    // A claim whose response was lost holds its mail for a while.
    await surviving.age();
    await portal.startAgain();
    await expect.poll(() => surviving!.countWaitingMails()).toBe(0);
    await portal.terminate();
    const losses = await surviving.withData((data) => findLosses(journal, data, sink.arrivals));
    reportProof({
      promise: 'failover: what was acknowledged is there after the standby took over',
      test: 'e2e/failover.spec.ts',
      attempts:
        `1 failover, ${acknowledgedBefore} changes before it and ` +
        `${journal.acknowledged - acknowledgedBefore} after it, ` +
        `${disturbances.length} calls told to try again`,
      losses: losses.length,
      timeline,
    });
    expect(losses).toEqual([]);
  } finally {
    await second?.stop();
    await surviving?.stop();
    await pair.stop();
  }
});
