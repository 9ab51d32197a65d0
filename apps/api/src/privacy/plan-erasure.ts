import { amsterdamDate } from '@portal/contract/dates';
import type { StayReason } from '@portal/contract/person-erasure';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type ErasureFault, recordFaults } from './erasure-rules.ts';
import { describePerson, collectRecords, type KnownPerson } from './known-person.ts';
import type { PersonScope } from './person-conditions.ts';
import { type PersonTableName, personTables } from './person-tables.ts';
import { dayAfter } from './person-stays.ts';
import { findPeriods, type Periods } from './retention-periods.ts';
import { periodBefore } from './retention-rules.ts';
import { hasNoSubscription, requestEnd, subscriptionEnd } from './retention-sources.ts';

/** How many rows of a table are deleted or cleared, and how many stay. */
export interface CountedTable {
  readonly table: PersonTableName;
  readonly goes: number;
  readonly stays: number;
}

/** Rows that stay for one reason. */
export interface PlannedStay {
  readonly reason: StayReason;
  readonly count: number;
  /**
   * The date by which retention removes the last of them; null when that is not known, or never.
   */
  readonly until: string | null;
}

export interface PlannedTable extends CountedTable {
  readonly staying: readonly PlannedStay[];
}

/** The effects of an erasure, computed before it. */
export interface ErasurePlan {
  readonly person: KnownPerson;
  readonly keptIds: readonly string[];
  /** The date on which the last of these records is removed; null when none stays. */
  readonly keptUntil: string | null;
  readonly tables: readonly PlannedTable[];
  readonly faults: readonly ErasureFault[];
}

/**
 * The request: of the provider, for everything of a person, or of a manager, for the transaction's
 * project.
 */
export interface ErasureRequest {
  readonly ids: readonly string[];
  /** Whether the accounts of the same address are included: not for a manager. */
  readonly withAccounts: boolean;
  readonly now: Date;
}

/** Payroll records within the legal period, each with the date on which it ends. */
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
    // The number of the first reason that applies to a row.
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

/** Whether an account still has a membership, or a waiting one. */
async function accessFaults(db: Db, person: KnownPerson): Promise<ErasureFault[]> {
  const { rows } = await sql<{ accountId: string; projectId: string; isManager: boolean }>`
    select account_id, project_id, user_management as is_manager from membership
    where account_id in (select account_id from account
      where account_id = any(${person.accountIds}::uuid[])
        or lower(email_address) = any(${person.emailAddresses}::text[]))
    order by project_id`.execute(db);
  return rows.map((row) => ({ code: 'has-access', ...row }));
}

/** @returns undefined for unknown ids */
export async function planErasure(
  db: Db,
  { ids, withAccounts, now }: ErasureRequest,
): Promise<ErasurePlan | undefined> {
  const records = await collectRecords(db, ids);
  const person = await describePerson(db, records, {
    accountIds: ids,
    withAccounts: withAccounts ? 'by-address' : 'none',
  });
  if (records.length === 0 && person.accounts.length === 0) return undefined;
  const periods = await findPeriods(db);
  const stays = await listKept(db, person.recordIds, { now, periods });
  const keptIds = stays.map(({ id }) => id);
  return {
    person,
    keptIds,
    keptUntil:
      stays
        .flatMap(({ until }) => until ?? [])
        .sort()
        .at(-1) ?? null,
    tables: await countTables(db, { person, keptIds, byName: true }, periods),
    faults: [...recordFaults(records, amsterdamDate(now)), ...(await accessFaults(db, person))],
  };
}
