import type { Amounts } from '@portal/contract/amounts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Suspension } from '../../shared-domain/dated-amounts-rules.ts';
import type { Period } from './subscription-rules.ts';

interface RecordScope {
  readonly projectId: string;
  readonly subscriptionId: string;
}

/**
 * Writes a subscription's own row. A cancellation from the employee list counts as one only as long
 * as its end date stays.
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

/** Replaces all suspensions of a subscription. */
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
        projectId,
        subscriptionId,
        suspendedFrom,
        suspendedTill,
      })),
    )
    .execute();
}

/** Writes the amounts that are valid from a date on. */
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
 * Subscriptions whose own row lacks the latest valid amounts, or the current or next suspension.
 */
const dueAmounts = (today: string) => sql`
  subscription join (
    select distinct on (project_id, subscription_id) * from subscription_amounts
    where valid_from <= ${today} order by project_id, subscription_id, valid_from desc
  ) due using (project_id, subscription_id)
  -- Amounts from before a postponed start never count.
  where due.valid_from >= subscription.period_start
    and (subscription.total_price, subscription.gross_exchange, subscription.net_exchange,
        subscription.employer_contribution, subscription.net_own_contribution)
      is distinct from (due.total_price, due.gross_exchange, due.net_exchange,
        due.employer_contribution, due.net_own_contribution)`;
const dueSuspensions = (today: string) => sql`
  subscription join (
    select distinct on (project_id, subscription_id) * from subscription_suspensions
    where suspended_till is null or suspended_till >= ${today}
    order by project_id, subscription_id, suspended_from
  ) due using (project_id, subscription_id)
  where (subscription.suspend_from, subscription.suspend_till)
    is distinct from (due.suspended_from, due.suspended_till)`;

/**
 * Locks the subscriptions with due changes. Another transaction may be changing what is due, so
 * only a later statement may read it: the statement that waited for the lock has an older snapshot.
 */
async function lockDue(db: Db, due: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ subscriptionId: string }>`
    select subscription_id from subscription
    where subscription_id in (select subscription_id from ${due})
    order by subscription_id for update`.execute(db);
  return rows.map(({ subscriptionId }) => subscriptionId);
}

/**
 * Whether the provider reported that a subscription was resumed on a day. A suspension that is
 * resumed on its first day leaves no other trace.
 */
export async function wasResumedOn(
  db: Db,
  { projectId, subscriptionId }: RecordScope,
  resumedOn: string,
): Promise<boolean> {
  const event = await db
    .selectFrom('event')
    .select('sequence')
    .where('projectId', '=', projectId)
    .where('type', '=', 'subscription-resumed')
    .where(sql<boolean>`data @> ${JSON.stringify({ subscriptionId, resumedOn })}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * Updates the rows of subscriptions whose amounts or suspension become valid on a date. The
 * transaction sees every project.
 * @param today YYYY-MM-DD
 * @returns how many subscriptions changed
 */
export async function updateDueSubscriptions(db: Db, today: string): Promise<number> {
  const pricedIds = await lockDue(db, dueAmounts(today));
  const priced = await sql`
    update subscription set total_price = now_due.total_price,
      gross_exchange = now_due.gross_exchange, net_exchange = now_due.net_exchange,
      employer_contribution = now_due.employer_contribution,
      net_own_contribution = now_due.net_own_contribution
    from (select subscription_id, due.total_price, due.gross_exchange, due.net_exchange,
        due.employer_contribution, due.net_own_contribution from ${dueAmounts(today)}
      and subscription_id = any(${pricedIds}::uuid[])) now_due
    where now_due.subscription_id = subscription.subscription_id`.execute(db);
  const suspendedIds = await lockDue(db, dueSuspensions(today));
  const suspended = await sql`
    update subscription set suspend_from = now_due.suspended_from,
      suspend_till = now_due.suspended_till
    from (select subscription_id, due.suspended_from, due.suspended_till
      from ${dueSuspensions(today)}
        and subscription_id = any(${suspendedIds}::uuid[])) now_due
    where now_due.subscription_id = subscription.subscription_id`.execute(db);
  return Number(priced.numAffectedRows ?? 0n) + Number(suspended.numAffectedRows ?? 0n);
}
