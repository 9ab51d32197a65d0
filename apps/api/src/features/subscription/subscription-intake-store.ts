import type { PersonName } from '@portal/contract/fields';
import type { SubscriptionLine } from '@portal/contract/provider';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { storedForm } from '../../database/comparable-number-rules.ts';
import { participationColumnTypes, participationOf } from '../../database/participation-columns.ts';
import { notFound } from '../../problem.ts';
import { newId } from '../../ids.ts';
import { type Terms, terms } from './subscription-line-rules.ts';
import type { Period } from './subscription-rules.ts';

interface References {
  readonly projectId: string;
  readonly references: readonly string[];
}

/**
 * Locks a project for one intake at a time.
 * @throws {ProblemError} 404 for an unknown project
 */
export async function lockIntake(db: Db, projectId: string): Promise<void> {
  const row = await db
    .selectFrom('project')
    .select('projectId')
    .where('projectId', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
}

export interface KnownSubscription extends Terms, PersonName {
  readonly subscriptionId: string;
  readonly subscriptionNumber: number;
}

/** The subscriptions of these references, by reference, locked until the end of the transaction. */
export async function lockSubscriptions(
  db: Db,
  { projectId, references }: References,
): Promise<Map<string, KnownSubscription>> {
  const rows = await db
    .selectFrom('subscription')
    .select(['externalReference', 'subscriptionId', 'subscriptionNumber', ...terms])
    .select(['firstName', 'infix', 'lastName'])
    .where('projectId', '=', projectId)
    .where('externalReference', '=', sql<string>`any(${references})`)
    .forUpdate()
    .execute();
  return new Map(rows.map(({ externalReference, ...known }) => [externalReference, known]));
}

/** The statuses of the requests with these references, by reference. */
export async function findRequestStatuses(db: Db, { projectId, references }: References) {
  const rows = await db
    .selectFrom('articleRegistration')
    .select(['externalReference', 'status'])
    .where('projectId', '=', projectId)
    .where('externalReference', '=', sql<string>`any(${references})`)
    .execute();
  return new Map(rows.map((row) => [row.externalReference, row.status]));
}

/** A line with the dates for its subscription. */
export interface SettledLine {
  readonly line: SubscriptionLine;
  readonly dates: Period;
}

/** The columns that a line sets. */
const contentColumns = {
  ...participationColumnTypes,
  periodStart: 'date',
  periodEnd: 'date',
  suspendFrom: 'date',
  suspendTill: 'date',
} as const;

const contentOf = ({ line, dates }: SettledLine): Record<keyof typeof contentColumns, unknown> => ({
  periodStart: dates.periodStart,
  periodEnd: dates.periodEnd,
  suspendFrom: dates.suspendFrom,
  suspendTill: dates.suspendTill,
  ...participationOf(line),
});

const content = Object.keys(contentColumns);
/** Derived columns are written with the content, and are no change by themselves. */
const written = { ...contentColumns, comparableNumber: 'text' } as const;
const names = Object.keys(written);
const columnsOf = (columns: readonly string[], table?: 'subscription' | 'excluded') =>
  sql.join(columns.map((name) => (table ? sql.ref(`${table}.${name}`) : sql.ref(name))));
/** The columns of the JSON with the rows. Quotes keep their names in camelCase. */
const jsonColumns = sql.raw(names.map((name) => `"${name}"`).join(', '));
const jsonShape = sql.raw(
  Object.entries(written)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', '),
);

/** A cancellation from the employee list counts as one only as long as its end date stays. */
const keepsListCancellation = sql.join(
  ['listCancelledAt', 'listCancellationRectifiedAt'].map(
    (name) => sql`${sql.ref(name)} = case
      when subscription.period_end is not distinct from excluded.period_end
      then ${sql.ref(`subscription.${name}`)} end`,
  ),
);

/**
 * Writes lines, each with another reference. The subscription of a request exists since the
 * approval, and stays linked to the request.
 * @returns the references whose row is new or changed
 */
export async function upsertSubscriptions(
  db: Db,
  { projectId, lines, now }: { projectId: string; lines: readonly SettledLine[]; now: Date },
): Promise<string[]> {
  const rows = lines.map((line) => ({
    subscriptionId: newId(),
    externalReference: line.line.externalReference,
    ...contentOf(line),
    comparableNumber: storedForm(line.line.employeeNumber ?? null),
  }));
  const { rows: written } = await sql<{ externalReference: string }>`
    insert into subscription
      (subscription_id, project_id, external_reference, created_at, ${columnsOf(names)})
    select "subscriptionId", ${projectId}, "externalReference", ${now}, ${jsonColumns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line ("subscriptionId" uuid, "externalReference" text, ${jsonShape})
    on conflict (project_id, external_reference) do update
      set (${columnsOf(names)}) = row (${columnsOf(names, 'excluded')}), ${keepsListCancellation}
      where (${columnsOf(content, 'subscription')})
        is distinct from (${columnsOf(content, 'excluded')})
    returning external_reference`.execute(db);
  return written.map((row) => row.externalReference);
}

/** Ends the suspensions of subscriptions at their end dates, and removes those that begin later. */
export async function cutOffSuspensions(
  db: Db,
  { projectId, subscriptionIds }: { projectId: string; subscriptionIds: readonly string[] },
): Promise<void> {
  const scope = sql`dated.project_id = ${projectId}
    and dated.subscription_id = any(${subscriptionIds}::uuid[])
    and subscription.subscription_id = dated.subscription_id
    -- The suspension in the subscription's own row was settled with the line.
    and dated.suspended_from is distinct from subscription.suspend_from`;
  await sql`delete from subscription_suspensions dated using subscription
    where ${scope} and dated.suspended_from > subscription.period_end`.execute(db);
  await sql`update subscription_suspensions dated set suspended_till = subscription.period_end
    from subscription
    where ${scope} and (dated.suspended_till is null
      or dated.suspended_till > subscription.period_end)
      and subscription.period_end is not null`.execute(db);
}
