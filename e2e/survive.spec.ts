import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Engine } from './engines.ts';
import type { Ending } from './portal-process.ts';
import { findLosses } from './survive/checks.ts';
import { Journal } from './survive/journal.ts';
import { Load } from './survive/load.ts';
import { chanceFrom, proveSeed, reportProof } from './survive/prove-report.ts';
import { SurvivingPortal } from './survive/surviving-portal.ts';

type Victim = 'server' | 'database';

/** How often who is killed: a little in every run of the tests, and much when it is to be proven. */
const rounds: Record<Engine, Record<Victim, number>> = process.env.PROVE === 'long'
  ? { postgres: { server: 100, database: 20 }, embedded: { server: 50, database: 0 } }
  : { postgres: { server: 2, database: 1 }, embedded: { server: 1, database: 0 } };
/** Changes that are acknowledged in a round before somebody is killed. */
const changesInARound = 8;
/** Milliseconds within which the moment is left to chance. */
const chanceTime = 400;

/** Kills in an order that chance gives. */
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

/** Mails that did not go out, of the newest: those before them went first. */
const countWaiting = ({ output }: Ending): number =>
  output.split('\n').filter((line) => /  (waiting|failed \d+x.*)$/.test(line)).length;

async function killAndReturn({ portal, server }: SurvivingPortal, victim: Victim): Promise<void> {
  if (victim === 'server') {
    await portal.kill9();
    await portal.startAgain();
  } else {
    await server?.kill9();
    await server?.restart();
  }
}

for (const engine of ['postgres', 'embedded'] as const) {
  test(`${engine}: what was acknowledged is there once and whole, whoever is killed`, async () => {
    const chance = chanceFrom(proveSeed);
    const surviving = await SurvivingPortal.start(engine);
    const { portal } = surviving;
    try {
      const { output } = await portal.command('key', 'create', 'overleven');
      const journal = new Journal(`J${proveSeed}`);
      const load = new Load(portal, journal, output.trim().split('\n').at(-1) ?? '');
      const victims = orderOf(engine, chance);
      for (const victim of victims) {
        const before = journal.acknowledged;
        await load.start();
        await expect
          .poll(() => journal.acknowledged - before > changesInARound || journal.faults.length > 0)
          .toBe(true);
        await wait(chance() * chanceTime);
        await killAndReturn(surviving, victim);
        await load.stop();
        await load.settle();
        expect(journal.faults).toEqual([]);
      }

      await portal.kill9();
      await surviving.age();
      // This start finds what all the killed ones left.
      await portal.startAgain();
      await expect.poll(() => surviving.listLeftovers()).toEqual([]);
      await expect.poll(() => portal.command('mail', 'list').then(countWaiting)).toBe(0);
      expect(await portal.terminate()).toBe(0);

      const { dataDirectory } = portal;
      const losses = await surviving.look((openSnapshot) =>
        findLosses(journal, { openSnapshot, dataDirectory }),
      );
      reportProof({
        promise: `${engine}: every acknowledged change is there once, and nothing half`,
        attempts: `${victims.length} kills, ${journal.acknowledged} changes`,
        losses: losses.length,
        seed: proveSeed,
      });
      expect(losses, `PROVE_SEED=${proveSeed}`).toEqual([]);
    } finally {
      await surviving.stop();
    }
  });
}
