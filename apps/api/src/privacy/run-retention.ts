import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RetentionRuleName } from '@portal/contract/retention';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/database.ts';
import { pruneChain } from '../journal/prune-chain.ts';
import { findPeriods, findRuns, saveRun } from './retention-periods.ts';
import { periodBefore } from './retention-rules.ts';
import * as store from './retention-store.ts';

export interface RetentionServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secrets' | 'dataDirectory'>;
}

export type Removed = Readonly<Record<RetentionRuleName, number>>;

const everywhere = { allProjects: true };

/** Takes away the files that mails became, where they become files. */
export const removeMailFiles = async (
  { config }: Pick<RetentionServices, 'config'>,
  mailIds: readonly string[],
): Promise<void> => {
  for (const mailId of mailIds) {
    await rm(join(config.dataDirectory, 'mail', `${mailId}.eml`), { force: true });
  }
};

/**
 * Removes everything that is past its period. What goes with a file goes after it, and what was
 * removed stays so when a later part fails: the next run goes on.
 * @returns how much went, by rule
 */
export async function runRetention(services: RetentionServices): Promise<Removed> {
  const { database, clock, config } = services;
  const now = clock.now();
  const periods = await database.transaction(everywhere, findPeriods);
  const before = (name: RetentionRuleName) => periodBefore(now, periods[name]);

  /** Some rows at a time, until there are none. */
  const repeat = async (some: (db: Db) => Promise<number>): Promise<number> => {
    let sum = 0;
    for (let done = 1; done > 0; sum += done) done = await database.transaction(everywhere, some);
    return sum;
  };
  /** The same for mails, whose files go first. */
  const withFiles = async (
    list: (db: Db) => Promise<string[]>,
    remove: (db: Db, ids: readonly string[]) => Promise<number>,
  ): Promise<number> => {
    let sum = 0;
    for (;;) {
      const ids = await database.transaction(everywhere, list);
      if (ids.length === 0) return sum;
      await removeMailFiles(services, ids);
      sum += await database.transaction(everywhere, (db) => remove(db, ids));
    }
  };
  const once = (some: (db: Db) => Promise<number>) => database.transaction(everywhere, some);

  const removed = {
    previews: await once((db) => store.removePreviews(db, before('previews'))),
    'replaced-lists': await repeat((db) => store.removeReplacedLists(db, before('replaced-lists'))),
    'mail-texts': await withFiles(
      (db) => store.listDueMailTexts(db, before('mail-texts')),
      store.clearMailTexts,
    ),
    logs:
      (await withFiles((db) => store.listDueMails(db, before('logs')), store.removeMails)) +
      (await repeat((db) => store.removeSessions(db, before('logs')))),
    'rejected-requests': await repeat((db) =>
      store.removeRejected(db, before('rejected-requests')),
    ),
    subscriptions:
      (await repeat((db) => store.removeSubscriptions(db, before('subscriptions')))) +
      (await repeat((db) => store.removeUnfollowed(db, before('subscriptions')))),
    audit:
      (await once((db) => store.removeEvents(db, before('audit')))) +
      (await once((db) => store.removeListLog(db, before('audit')))) +
      (await once((db) => store.removeOrders(db, before('audit')))),
  };
  // After the records: an entry goes once its record is gone.
  for (const projectId of await database.transaction(everywhere, store.listProjectIds)) {
    const { secrets } = config;
    removed.audit += await repeat((db) =>
      pruneChain(db, { secrets, projectId, before: before('audit'), now }),
    );
  }
  await database.transaction(everywhere, (db) => saveRun(db, now));
  return removed;
}

/** Runs when a day has gone by since the last time. @returns whether it did */
export async function runRetentionWhenDue(services: RetentionServices): Promise<boolean> {
  const now = services.clock.now();
  const { nextRunAt } = await services.database.transaction({}, (db) => findRuns(db, now));
  if (nextRunAt > now) return false;
  await runRetention(services);
  return true;
}
