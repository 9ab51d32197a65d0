import { amsterdamDate } from '@portal/contract/dates';
import type { StayReason } from '@portal/contract/person-erasure';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type ErasureFault, recordFaults } from './erasure-rules.ts';
import { describePerson, gatherRecords, type KnownPerson } from './known-person.ts';
import type { PersonScope } from './person-conditions.ts';
import { type PersonTableName, personTables } from './person-tables.ts';
import { dayAfter } from './person-stays.ts';
import { findPeriods, type Periods } from './retention-periods.ts';
import { periodBefore } from './retention-rules.ts';
import { hasNoSubscription, requestEnd, subscriptionEnd } from './retention-sources.ts';

/** How many rows of a table go, or lose something, and how many stay. */
export interface CountedTable {
  readonly table: PersonTableName;
  readonly goes: number;
  readonly stays: number;
}

/** Rows that stay for one reason. */
export interface PlannedStay {
  readonly reason: StayReason;
  readonly count: number;
  /** The day by which the last of them goes by itself; null when that is not known, or never. */
  readonly until: string | null;
}

export interface PlannedTable extends CountedTable {
  readonly staying: readonly PlannedStay[];
}

/** What erasing somebody comes to, before anything is done. */
export interface ErasurePlan {
  readonly person: KnownPerson;
  readonly keptIds: readonly string[];
  /** The day on which the last of these records goes; null when none is kept. */
  readonly keptUntil: string | null;
  readonly tables: readonly PlannedTable[];
  readonly faults: readonly ErasureFault[];
}

/** Who asks: the provider, for everything of a person, or the managers of the transaction's project. */
export interface ErasureAsked {
  readonly ids: readonly string[];
  /** Whether the accounts of the same address are asked for too: not by a manager. */
  readonly withAccounts: boolean;
  readonly now: Date;
}

/** Records that are payroll records still, each with the day from which they are not. */
async function listKept(
  db: Db,
  recordIds: readonly string[],
  { now, periods }: { readonly now: Date; readonly periods: Periods },
) {
  const { subscriptions: period } = periods;
  const before = periodBefore(now, period);
  const until = (end: typeof subscriptionEnd) => dayAfter(end, period);
  const { rows } = await sql<{ id: string; until: string | null }>`
    select subscription_id as id, ${until(subscriptionEnd)} as until from subscription
    where subscription_id = any(${recordIds}::uuid[]) and ${subscriptionEnd} > ${before}
    union all
    select request.article_registration_id, ${until(subscriptionEnd)}
    from article_registration request
    join subscription on subscription.article_registration_id = request.article_registration_id
    where request.article_registration_id = any(${recordIds}::uuid[])
      and (subscription.period_end is null or ${subscriptionEnd} > ${before})
    union all
    select request.article_registration_id, ${until(requestEnd)} from article_registration request
    where request.article_registration_id = any(${recordIds}::uuid[])
      and request.status = 'Approved' and ${hasNoSubscription} and ${requestEnd} > ${before}`.execute(
    db,
  );
  return rows;
}

async function countTables(db: Db, scope: PersonScope, periods: Periods): Promise<PlannedTable[]> {
  const counted: PlannedTable[] = [];
  for (const { table, name, where, stays = [] } of personTables) {
    // The number of the first reason that a row has.
    const first = sql`case ${sql.join(
      stays.map((stay, at) => sql`when ${stay.where(scope)} then ${sql.lit(at)}`),
      sql` `,
    )} end`;
    const day = sql`case stay_reason ${sql.join(
      stays.map(({ until }, at) => sql`when ${sql.lit(at)} then ${until?.(periods) ?? null}::date`),
      sql` `,
    )} end`;
    const { rows } = await sql<{ stayReason: number | null; count: string; until: string | null }>`
      select stay_reason, count(*) as count,
        case when bool_and(until is not null) then max(until) end as until
      from (
        select stay_reason, ${stays.length === 0 ? sql`null::date` : day} as until
        from (
          select *, ${stays.length === 0 ? sql`null::integer` : first} as stay_reason
          from ${sql.table(name)} where ${where(scope)}) ${sql.table(name)}) counted
      group by stay_reason order by stay_reason`.execute(db);
    const staying = rows.flatMap(({ stayReason: at, count, until }) =>
      at === null ? [] : [{ reason: stays[at]!.reason, count: Number(count), until }],
    );
    const goes = Number(rows.find(({ stayReason }) => stayReason === null)?.count ?? 0);
    const sum = staying.reduce((total, { count }) => total + count, 0);
    if (goes + sum > 0) counted.push({ table, goes, stays: sum, staying });
  }
  return counted;
}

/** Whether an account still has, or waits for, a part in a project. */
async function accessFaults(db: Db, person: KnownPerson): Promise<ErasureFault[]> {
  const { rows } = await sql<{ accountId: string; projectId: string; isManager: boolean }>`
    select account_id, project_id, user_management as is_manager from membership
    where account_id in (select account_id from account
      where account_id = any(${person.accountIds}::uuid[])
        or lower(email_address) = any(${person.emailAddresses}::text[]))
    order by project_id`.execute(db);
  return rows.map((row) => ({ code: 'has-access', ...row }));
}

/** @returns undefined when nobody has these ids */
export async function planErasure(
  db: Db,
  { ids, withAccounts, now }: ErasureAsked,
): Promise<ErasurePlan | undefined> {
  const records = await gatherRecords(db, ids);
  const person = await describePerson(db, records, {
    accountIds: ids,
    withAccounts: withAccounts ? 'by-address' : 'none',
  });
  if (records.length === 0 && person.accounts.length === 0) return undefined;
  const periods = await findPeriods(db);
  const kept = await listKept(db, person.recordIds, { now, periods });
  const keptIds = kept.map(({ id }) => id);
  return {
    person,
    keptIds,
    keptUntil:
      kept
        .flatMap(({ until }) => until ?? [])
        .sort()
        .at(-1) ?? null,
    tables: await countTables(db, { person, keptIds, byName: true }, periods),
    faults: [...recordFaults(records, amsterdamDate(now)), ...(await accessFaults(db, person))],
  };
}
