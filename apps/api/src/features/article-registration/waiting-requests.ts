import type { ArticleRegistrationFilters } from '@portal/contract/article-registration';
import { readSummary } from '@portal/list-engine/read-list';
import { sql } from 'kysely';
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
