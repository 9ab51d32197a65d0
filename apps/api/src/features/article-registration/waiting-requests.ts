import type { ArticleRegistrationFilters } from '@portal/contract/article-registration';
import { amsterdamDate } from '@portal/contract/dates';
import { readSummary } from '@portal/list-engine/read-list';
import { sql } from 'kysely';
import { compiledRows } from '../../database/compiled-query.ts';
import type { Db } from '../../database/database.ts';
import { articleRegistrations } from './article-registration-table.ts';

interface WaitingRequests {
  readonly count: number;
  /** The date on which the oldest was submitted, YYYY-MM-DD. */
  readonly oldest: string | null;
  /** The first start date, YYYY-MM-DD. */
  readonly firstStart: string | null;
}

const waiting = {
  name: 'waiting',
  what: sql<WaitingRequests>`json_build_object('count', count(*),
    'oldest', (min(requested_at) at time zone 'Europe/Amsterdam')::date,
    'firstStart', min(start_date))`,
};

/** The requests of the inbox that its filters pass: how many, and since when. */
export const readWaitingRequests = (
  db: Db,
  { projectId, date, filters }: OfInbox,
): Promise<WaitingRequests> =>
  readSummary(
    db,
    articleRegistrations,
    { projectId, view: { status: 'ToApprove', date }, filters },
    waiting,
  );

interface OfInbox {
  readonly projectId: string;
  readonly date: string;
  readonly filters?: ArticleRegistrationFilters;
}

const selectOldest = compiledRows((db, projectId: string, most: number) =>
  db
    .selectFrom('articleRegistration')
    .select(['requestedAt', 'startDate'])
    .where('projectId', '=', projectId)
    .where('status', '=', 'ToApprove')
    .orderBy('requestedAt')
    .orderBy('articleRegistrationId')
    .limit(most)
    .compile(),
);

/** The requests that wait longest, at most `most`: when each came in, and when it starts. */
export async function listOldestWaiting(
  db: Db,
  { projectId, most }: { projectId: string; most: number },
): Promise<{ cameOn: string; startDate: string }[]> {
  const rows = await selectOldest(db, projectId, most);
  return rows.map(({ requestedAt, startDate }) => ({
    cameOn: amsterdamDate(requestedAt),
    startDate,
  }));
}
