import { sql } from 'kysely';
import { compiledRows } from '../database/compiled-query.ts';
import type { Db } from '../database/database.ts';
import { unread } from '../database/query-options.ts';
import type { DatedAmounts, SubscriptionLife, Suspension } from './dated-amounts-rules.ts';

const setToday = compiledRows((db, date: string) =>
  unread(sql`select set_config('portal.today', ${date}, true)`.compile(db)),
);

/**
 * Sets the date (YYYY-MM-DD) of the changes of amounts and suspensions in the rest of the
 * transaction, because a trigger dates them.
 */
export async function dateChanges(db: Db, date: string): Promise<void> {
  await setToday(db, date);
}

interface Subscriptions {
  readonly projectId: string;
  /** All of the project's subscriptions, when it is left out. */
  readonly subscriptionIds?: readonly string[];
}

/** The dates of subscriptions, by subscription. */
export async function readLives(
  db: Db,
  { projectId, subscriptionIds }: Subscriptions,
): Promise<Map<string, SubscriptionLife>> {
  const rows = await db
    .selectFrom('subscription')
    .select(['subscriptionId', 'periodStart', 'periodEnd'])
    .select(
      // Keys in JSON are not renamed; the dates are text, as in other queries.
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
