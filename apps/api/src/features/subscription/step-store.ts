import type { Amounts } from '@portal/contract/amounts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Suspension } from '../../facts/dated-amounts-rules.ts';
import type { Period } from './subscription-rules.ts';

interface RecordScope {
  readonly projectId: string;
  readonly subscriptionId: string;
}

/**
 * Writes what a subscription is today. A cancellation from the employee list counts as one only as
 * long as its end date stays.
 */
export async function saveTerms(
  db: Db,
  { projectId, subscriptionId }: RecordScope,
  terms: Period & Amounts & { months: number },
): Promise<void> {
  const unless = (column: string) =>
    sql<null>`case when period_end is not distinct from ${terms.periodEnd}::date
      then ${sql.ref(column)} end`;
  await db
    .updateTable('subscription')
    .set({
      ...terms,
      listCancelledAt: unless('listCancelledAt'),
      listCancellationRectifiedAt: unless('listCancellationRectifiedAt'),
    })
    .where('projectId', '=', projectId)
    .where('subscriptionId', '=', subscriptionId)
    .execute();
}

/** Writes all suspensions of a subscription in the place of those that it had. */
export async function saveSuspensions(
  db: Db,
  { projectId, subscriptionId }: RecordScope,
  suspensions: readonly Suspension[],
): Promise<void> {
  await db
    .deleteFrom('subscriptionSuspensions')
    .where('projectId', '=', projectId)
    .where('subscriptionId', '=', subscriptionId)
    .execute();
  if (suspensions.length === 0) return;
  await db
    .insertInto('subscriptionSuspensions')
    .values(
      suspensions.map(({ suspendedFrom, suspendedTill }) => ({
        ...{ projectId, subscriptionId, suspendedFrom, suspendedTill },
      })),
    )
    .execute();
}

/** Writes the amounts that count from a day on. */
export async function saveAmounts(
  db: Db,
  { projectId, subscriptionId }: RecordScope,
  { validFrom, amounts }: { validFrom: string; amounts: Amounts },
): Promise<void> {
  await db
    .insertInto('subscriptionAmounts')
    .values({ projectId, subscriptionId, validFrom, ...amounts })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'subscriptionId', 'validFrom']).doUpdateSet(amounts),
    )
    .execute();
}

/**
 * Gives the subscriptions the amounts whose first day has come, and names the suspension that runs
 * or comes next where the one that they name is over. The transaction sees every project.
 * @param today YYYY-MM-DD
 * @returns how many subscriptions changed
 */
export async function takeDueChanges(db: Db, today: string): Promise<number> {
  const priced = await sql`
    update subscription set total_price = due.total_price, gross_exchange = due.gross_exchange,
      net_exchange = due.net_exchange, employer_contribution = due.employer_contribution,
      net_own_contribution = due.net_own_contribution
    from (
      select distinct on (project_id, subscription_id) * from subscription_amounts
      where valid_from <= ${today} order by project_id, subscription_id, valid_from desc) due
    where due.project_id = subscription.project_id
      and due.subscription_id = subscription.subscription_id
      -- Amounts from before a start that was put off never count.
      and due.valid_from >= subscription.period_start
      and (subscription.total_price, subscription.gross_exchange, subscription.net_exchange,
          subscription.employer_contribution, subscription.net_own_contribution)
        is distinct from (due.total_price, due.gross_exchange, due.net_exchange,
          due.employer_contribution, due.net_own_contribution)`.execute(db);
  const suspended = await sql`
    update subscription set suspend_from = due.suspended_from, suspend_till = due.suspended_till
    from (
      select distinct on (project_id, subscription_id) * from subscription_suspensions
      where suspended_till is null or suspended_till >= ${today}
      order by project_id, subscription_id, suspended_from) due
    where due.project_id = subscription.project_id
      and due.subscription_id = subscription.subscription_id
      and subscription.suspend_till < ${today}
      and due.suspended_from > subscription.suspend_till`.execute(db);
  return Number(priced.numAffectedRows ?? 0n) + Number(suspended.numAffectedRows ?? 0n);
}
