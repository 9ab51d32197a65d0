import { retentionRuleNames, type RetentionRow } from '@portal/contract/retention';
import type { Db } from '../database/database.ts';
import { findPeriods, findRuns } from './retention-periods.ts';
import { isLegal, periodBefore } from './retention-rules.ts';
import { measure } from './retention-store.ts';

export interface RetentionOverview {
  readonly lastRunAt: string | null;
  readonly nextRunAt: string;
  readonly items: RetentionRow[];
}

/** The retention periods, and what the next run removes; of one project, or of all. */
export async function readRetention(
  db: Db,
  { now, projectId }: { now: Date; projectId?: string },
): Promise<RetentionOverview> {
  const periods = await findPeriods(db);
  const { lastRunAt, nextRunAt } = await findRuns(db, now);
  const items: RetentionRow[] = [];
  for (const name of retentionRuleNames) {
    const before = periodBefore(nextRunAt, periods[name]);
    const scope = projectId === undefined ? {} : { projectId };
    const { oldest, ...counts } = await measure(db, { name, before, ...scope });
    items.push({
      name,
      ...periods[name],
      isLegal: isLegal(name),
      ...counts,
      oldest: oldest?.toISOString() ?? null,
    });
  }
  return {
    lastRunAt: lastRunAt?.toISOString() ?? null,
    nextRunAt: nextRunAt.toISOString(),
    items,
  };
}
