import { join } from 'node:path';
import type { RetentionRuleName } from '@portal/contract/retention';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/database.ts';
import { removeMailFile } from '../mail/mail-file.ts';
import { pruneChain } from '../audit/prune-chain.ts';
import { removePayrollPeriods } from './remove-payroll.ts';
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

/** Deletes the files of mails, where mails are written to files. */
export const removeMailFiles = async (
  { config }: Pick<RetentionServices, 'config'>,
  mailIds: readonly string[],
): Promise<void> => {
  for (const mailId of mailIds) {
    await removeMailFile(join(config.dataDirectory, 'mail'), mailId);
  }
};

/** What a run could not remove, by rule and project; the rest was removed. */
export class RetentionUnfinished extends AggregateError {
  override readonly name = 'RetentionUnfinished';
}

/**
 * Removes everything that is past its period. Records are deleted after their files. A failure of
 * one part does not block the others. When stopped, removals so far stay, and the next run
 * continues.
 * @returns the number of removals, by rule
 * @throws {RetentionUnfinished} after the last part
 */
export async function runRetention(
  services: RetentionServices,
  stopping?: AbortSignal,
): Promise<Removed> {
  const { database, clock, config } = services;
  const now = clock.now();
  const periods = await database.transaction(everywhere, findPeriods);
  const before = (name: RetentionRuleName) => periodBefore(now, periods[name]);

  /** In batches, until there are no rows left. */
  const repeat = async (some: (db: Db) => Promise<number>): Promise<number> => {
    let sum = 0;
    for (let done = 1; done > 0 && !stopping?.aborted; sum += done)
      done = await database.transaction(everywhere, some);
    return sum;
  };
  /** The same for mails, whose files are deleted first. */
  const withFiles = async (
    list: (db: Db) => Promise<string[]>,
    remove: (db: Db, ids: readonly string[]) => Promise<number>,
  ): Promise<number> => {
    let sum = 0;
    for (;;) {
      const ids = await database.transaction(everywhere, list);
      if (ids.length === 0 || stopping?.aborted) return sum;
      await removeMailFiles(services, ids);
      sum += await database.transaction(everywhere, (db) => remove(db, ids));
    }
  };
  const once = (some: (db: Db) => Promise<number>) => database.transaction(everywhere, some);

  const failures: Error[] = [];
  const attempt = async (what: string, part: () => Promise<number>): Promise<number> => {
    try {
      return await part();
    } catch (error) {
      failures.push(new Error(`${what}: ${String(error)}`, { cause: error }));
      return 0;
    }
  };

  const removed = {
    previews: await attempt('previews', () =>
      once((db) => store.removePreviews(db, before('previews'))),
    ),
    'replaced-lists': await attempt('replaced-lists', () =>
      repeat((db) => store.removeReplacedLists(db, before('replaced-lists'))),
    ),
    'mail-texts': await attempt('mail-texts', () =>
      withFiles((db) => store.listDueMailTexts(db, before('mail-texts')), store.clearMailTexts),
    ),
    logs:
      (await attempt('logs, mails', () =>
        withFiles((db) => store.listDueMails(db, before('logs')), store.removeMails),
      )) +
      (await attempt('logs, sessions', () =>
        repeat((db) => store.removeSessions(db, before('logs'))),
      )) +
      (await attempt('logs, mailed days', () =>
        once((db) => store.removeMailedDays(db, before('logs'))),
      )),
    'rejected-requests': await attempt('rejected-requests', () =>
      repeat((db) => store.removeRejected(db, before('rejected-requests'))),
    ),
    subscriptions:
      (await attempt('subscriptions, payroll', () =>
        repeat((db) => removePayrollPeriods(db, before('subscriptions'))),
      )) +
      (await attempt('subscriptions', () =>
        repeat((db) => store.removeSubscriptions(db, before('subscriptions'))),
      )) +
      (await attempt('subscriptions, requests', () =>
        repeat((db) => store.removeUnfollowed(db, before('subscriptions'))),
      )),
    audit:
      (await attempt('audit, events', () =>
        repeat((db) => store.removeEvents(db, before('audit'))),
      )) +
      (await attempt('audit, lists', () =>
        once((db) => store.removeListLog(db, before('audit'))),
      )) +
      (await attempt('audit, orders', () =>
        once((db) => store.removeOrders(db, before('audit'))),
      )) +
      (await attempt('audit, messages', () =>
        once((db) => store.removeMessages(db, before('audit'))),
      )),
  };
  // After the records: an entry is removed once its record is deleted.
  for (const projectId of await database.transaction(everywhere, store.listProjectIds)) {
    const { secrets } = config;
    removed.audit += await attempt(`audit of ${projectId}`, () =>
      repeat((db) => pruneChain(db, { secrets, projectId, before: before('audit'), now })),
    );
  }
  // A failed run is due again at once, so that the failure stays visible.
  if (failures.length > 0) {
    throw new RetentionUnfinished(failures, failures.map(({ message }) => message).join('; '));
  }
  if (!stopping?.aborted) await database.transaction(everywhere, (db) => saveRun(db, now));
  return removed;
}

/** Runs when a day has passed since the last run. @returns whether it did */
export async function runRetentionWhenDue(
  services: RetentionServices,
  stopping?: AbortSignal,
): Promise<boolean> {
  const now = services.clock.now();
  const { nextRunAt } = await services.database.transaction({}, (db) => findRuns(db, now));
  if (nextRunAt > now) return false;
  await runRetention(services, stopping);
  return true;
}
