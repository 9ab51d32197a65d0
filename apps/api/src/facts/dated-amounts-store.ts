import type { Amounts } from '@portal/contract/amounts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { DatedAmounts, SubscriptionLife, Suspension } from './dated-amounts-rules.ts';

/**
 * Says on which day (YYYY-MM-DD) the rest of the transaction changes amounts and suspensions, for
 * the database dates what changes in a subscription.
 */
export async function dateChanges(db: Db, date: string): Promise<void> {
  await sql`select set_config('portal.today', ${date}, true)`.execute(db);
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

/**
 * What each subscription of a project costs in a month (YYYY-MM), as `costInMonth` says; those that
 * cost nothing are not among them.
 */
export const listCostsInMonth = (
  db: Db,
  { projectId, month }: { projectId: string; month: string },
): Promise<({ subscriptionId: string } & Amounts)[]> => {
  const date = sql<string>`${`${month}-01`}::date`;
  return db
    .selectFrom('subscription')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('subscriptionAmounts as dated')
          .select(['dated.totalPrice', 'dated.grossExchange', 'dated.netExchange'])
          .select(['dated.employerContribution', 'dated.netOwnContribution'])
          .whereRef('dated.projectId', '=', 'subscription.projectId')
          .whereRef('dated.subscriptionId', '=', 'subscription.subscriptionId')
          // The latest that count on the day, or else the first of all.
          .orderBy(sql`valid_from <= ${date}`, 'desc')
          .orderBy(sql`case when valid_from <= ${date} then valid_from end`, 'desc')
          .orderBy('validFrom')
          .limit(1)
          .as('amounts'),
      (join) => join.onTrue(),
    )
    .select(['subscription.subscriptionId', 'amounts.totalPrice', 'amounts.grossExchange'])
    .select(['amounts.netExchange', 'amounts.employerContribution', 'amounts.netOwnContribution'])
    .where('subscription.projectId', '=', projectId)
    .where('subscription.periodStart', '<=', date)
    .where((where) =>
      where.or([
        where('subscription.periodEnd', 'is', null),
        where('subscription.periodEnd', '>=', date),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('subscriptionSuspensions as rest')
            .select('rest.subscriptionId')
            .whereRef('rest.projectId', '=', 'subscription.projectId')
            .whereRef('rest.subscriptionId', '=', 'subscription.subscriptionId')
            .where('rest.suspendedFrom', '<=', date)
            .where((inner) =>
              inner.or([
                inner('rest.suspendedTill', 'is', null),
                inner('rest.suspendedTill', '>=', date),
              ]),
            ),
        ),
      ),
    )
    .orderBy('subscription.subscriptionId')
    .execute();
};
