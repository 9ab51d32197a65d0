import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Engine } from './engines.ts';
import { countRepeats } from './survive/check-mails.ts';
import { checkMetrics } from './survive/check-metrics.ts';
import { findLosses } from './survive/checks.ts';
import { Journal } from './survive/journal.ts';
import { Load } from './survive/load.ts';
import { LoadedBackups } from './survive/loaded-backups.ts';
import { chanceFrom, isLong, portionOf, proveSeed, reportProof } from './survive/prove-report.ts';
import { SurvivingPortal } from './survive/surviving-portal.ts';

type Victim = 'server' | 'database';

/** How often each is killed: a little in every run of the tests, and more in a long run. */
const rounds: Record<Engine, Record<Victim, number>> = isLong
  ? {
      postgres: { server: portionOf(100), database: portionOf(20) },
      embedded: { server: portionOf(50), database: 0 },
    }
  : { postgres: { server: 2, database: 1 }, embedded: { server: 1, database: 0 } };
/** The number of kills between two backups; the first one is made before any. */
const backupEvery = 10;
/** Changes that are acknowledged in a round before a kill. */
const changesInARound = 8;
/** The range of a random delay in milliseconds. */
const chanceTime = 400;

/** Kills in a random order. */
function orderOf(engine: Engine, chance: () => number): Victim[] {
  const { server, database } = rounds[engine];
  const victims: Victim[] = [
    ...Array.from({ length: server }, (): Victim => 'server'),
    ...Array.from({ length: database }, (): Victim => 'database'),
  ];
  return victims
    .map((victim) => ({ victim, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .map(({ victim }) => victim);
}

async function killAndReturn(surviving: SurvivingPortal, victim: Victim): Promise<void> {
  const { portal, server } = surviving;
  if (victim === 'server') {
    await surviving.kill9();
    await portal.startAgain();
  } else {
    await server?.kill9();
    await server?.restart();
  }
}

for (const engine of ['postgres', 'embedded'] as const) {
  test(`${engine}: what was acknowledged exists once and completely, whichever process is killed`, async () => {
    const chance = chanceFrom(proveSeed);
    const surviving = await SurvivingPortal.start(engine);
    const { portal } = surviving;
    try {
      const { output } = await portal.command('key', 'create', 'overleven');
      const journal = new Journal(`J${proveSeed}`);
      const load = new Load(portal, journal, output.trim().split('\n').at(-1) ?? '');
      const victims = orderOf(engine, chance);
      const backups = new LoadedBackups(surviving, journal);
      for (const [round, victim] of victims.entries()) {
        const before = journal.acknowledged;
        await load.start();
        await expect
          .poll(() => journal.acknowledged - before > changesInARound || journal.faults.length > 0)
          .toBe(true);
        if (round === 0) await checkMetrics(portal);
        if (round % backupEvery === 0) await backups.take();
        await wait(chance() * chanceTime);
        await killAndReturn(surviving, victim);
        await load.stop();
        await load.settle();
        expect(journal.faults).toEqual([]);
      }

      await surviving.kill9();
      await surviving.age();
      // This start finds what the killed ones left behind.
      await portal.startAgain();
      await expect.poll(() => surviving.listLeftovers()).toEqual([]);
      await expect.poll(() => surviving.countWaitingMails()).toBe(0);
      expect(await portal.terminate()).toBe(0);

      const { arrivals } = surviving.sink;
      const result = await surviving.withData(async (data) => ({
        losses: await findLosses(journal, data, arrivals),
        ofBackups: await backups.check(data),
      }));
      const repeats = countRepeats(arrivals);
      reportProof({
        promise: `${engine}: every acknowledged change is there once, and nothing half`,
        test: 'e2e/survive.spec.ts',
        attempts:
          `${victims.length} kills, ${journal.acknowledged} changes, ` +
          `${arrivals.length - repeats} mails of which ${repeats} came again`,
        losses: result.losses.length,
        seed: proveSeed,
      });
      reportProof({
        promise: `${engine}: a backup made under load has what was acknowledged before it`,
        test: 'e2e/survive.spec.ts',
        attempts: `${backups.count} backups restored`,
        losses: result.ofBackups.length,
        seed: proveSeed,
      });
      expect([...result.losses, ...result.ofBackups], `PROVE_SEED=${proveSeed}`).toEqual([]);
      expect(arrivals.length).toBeGreaterThan(0);
    } finally {
      await surviving.stop();
    }
  });
}
