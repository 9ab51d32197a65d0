import { sql } from 'kysely';
import { amsterdamDate } from '@portal/contract/dates';
import type { Db } from '../database/database.ts';
import { type ErasureFault, recordFaults } from './erasure-rules.ts';
import { describePerson, gatherRecords, type KnownPerson } from './known-person.ts';
import type { PersonScope } from './person-conditions.ts';
import { type PersonTableName, personTables } from './person-tables.ts';
import { findPeriods } from './retention-periods.ts';
import { periodBefore, periodText } from './retention-rules.ts';
import { hasNoSubscription, requestEnd, subscriptionEnd } from './retention-sources.ts';

export interface PlannedTable {
  readonly table: PersonTableName;
  readonly goes: number;
  readonly stays: number;
}

/** What erasing somebody comes to, before anything is done. */
export interface ErasurePlan {
  readonly person: KnownPerson;
  readonly keptIds: readonly string[];
  /** The day on which the last of what a law keeps goes; null when it keeps nothing. */
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
async function listKept(db: Db, recordIds: readonly string[], now: Date) {
  const { subscriptions: period } = await findPeriods(db);
  const before = periodBefore(now, period);
  const until = (end: typeof subscriptionEnd) =>
    sql`((${end} + ${periodText(period)}::text::interval) at time zone 'Europe/Amsterdam')::date`;
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

export async function countTables(db: Db, scope: PersonScope): Promise<PlannedTable[]> {
  const counted: PlannedTable[] = [];
  for (const { table, name, where, stays } of personTables) {
    const kept = stays ? stays(scope) : sql<boolean>`false`;
    const { rows } = await sql<{ goes: string; stays: string }>`
      select count(*) filter (where not ${kept}) as goes, count(*) filter (where ${kept}) as stays
      from ${sql.table(name)} where ${where(scope)}`.execute(db);
    const found = { goes: Number(rows[0]!.goes), stays: Number(rows[0]!.stays) };
    if (found.goes + found.stays > 0) counted.push({ table, ...found });
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
  const kept = await listKept(db, person.recordIds, now);
  const keptIds = kept.map(({ id }) => id);
  return {
    person,
    keptIds,
    keptUntil:
      kept
        .flatMap(({ until }) => until ?? [])
        .sort()
        .at(-1) ?? null,
    tables: await countTables(db, { person, keptIds, byName: true }),
    faults: [...recordFaults(records, amsterdamDate(now)), ...(await accessFaults(db, person))],
  };
}
