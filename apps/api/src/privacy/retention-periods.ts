import { retentionRuleNames, type RetentionRuleName } from '@portal/contract/retention';
import type { Db } from '../database/database.ts';
import { findSetting, saveSetting } from '../shared-domain/portal-setting-store.ts';
import { type Period, periodWithin } from './retention-rules.ts';

export type Periods = Readonly<Record<RetentionRuleName, Period>>;

const readSet = async (db: Db): Promise<Partial<Record<RetentionRuleName, Period>>> =>
  JSON.parse((await findSetting(db, 'retention-periods')) || '{}') as Partial<Periods>;

/** The period of each rule: set by the provider, or the default; never outside of its limits. */
export async function findPeriods(db: Db): Promise<Periods> {
  const set = await readSet(db);
  return Object.fromEntries(
    retentionRuleNames.map((name) => [name, periodWithin(name, set[name])]),
  ) as Periods;
}

export const savePeriod = async (db: Db, name: RetentionRuleName, period: Period): Promise<void> =>
  saveSetting(db, 'retention-periods', JSON.stringify({ ...(await readSet(db)), [name]: period }));

const day = 24 * 60 * 60_000;

/** The times of the last and the next run of the job. */
export async function findRuns(
  db: Db,
  now: Date,
): Promise<{ lastRunAt: Date | null; nextRunAt: Date }> {
  const stored = await findSetting(db, 'retention-run');
  if (stored === '') return { lastRunAt: null, nextRunAt: now };
  const lastRunAt = new Date(stored);
  const next = new Date(lastRunAt.getTime() + day);
  return { lastRunAt, nextRunAt: next < now ? now : next };
}

export const saveRun = (db: Db, now: Date): Promise<void> =>
  saveSetting(db, 'retention-run', now.toISOString());
