import { sql } from 'kysely';
import { compiledRows } from '../database/compiled-query.ts';
import type { Db } from '../database/database.ts';
import { unread } from '../database/query-options.ts';
import type { DatedAmounts, SubscriptionLife, Suspension } from './dated-amounts-rules.ts';

const setToday = compiledRows((db, date: string) =>
  unread(sql`select set_config('portal.today', ${date}, true)`.compile(db)),
);

/**
 * Says on which day (YYYY-MM-DD) the rest of the transaction changes amounts and suspensions, for
 * the database dates what changes in a subscription.
 */
export async function dateChanges(db: Db, date: string): Promise<void> {
  await setToday(db, date);
}

interface Subscriptions {
  readonly projectId: string;
  /** All of the project's subscriptions, when it is left out. */
  readonly subscriptionIds?: readonly string[];
}

/** All that is known of the days of subscriptions, by subscription. */
export async function readLives(
  db: Db,
  { projectId, subscriptionIds }: Subscriptions,
): Promise<Map<string, SubscriptionLife>> {
  const rows = await db
    .selectFrom('subscription')
    .select(['subscriptionId', 'periodStart', 'periodEnd'])
    .select(
      // In JSON keys are not renamed, and dates are written as they are read elsewhere.
      sql<DatedAmounts[]>`coalesce((
        select json_agg(json_build_object('validFrom', valid_from, 'totalPrice', total_price,
          'grossExchange', gross_exchange, 'netExchange', net_exchange,
          'employerContribution', employer_contribution,
          'netOwnContribution', net_own_contribution) order by valid_from)
        from subscription_amounts dated
        where dated.project_id = subscription.project_id
          and dated.subscription_id = subscription.subscription_id), '[]')`.as('amounts'),
    )
    .select(
      sql<Suspension[]>`coalesce((
        select json_agg(json_build_object('suspendedFrom', suspended_from,
          'suspendedTill', suspended_till) order by suspended_from)
        from subscription_suspensions dated
        where dated.project_id = subscription.project_id
          and dated.subscription_id = subscription.subscription_id), '[]')`.as('suspensions'),
    )
    .where('projectId', '=', projectId)
    .$if(subscriptionIds !== undefined, (query) =>
      query.where('subscriptionId', '=', sql<string>`any(${subscriptionIds}::uuid[])`),
    )
    .execute();
  return new Map(rows.map(({ subscriptionId, ...life }) => [subscriptionId, life]));
}
