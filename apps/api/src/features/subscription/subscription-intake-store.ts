import type { SubscriptionLine } from '@portal/contract/provider';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/problem.ts';
import { newId } from '../../ids.ts';
import type { Terms } from './subscription-line-rules.ts';
import type { Period } from './subscription-rules.ts';

interface References {
  readonly projectId: string;
  readonly references: readonly string[];
}

/** Lets one intake at a time into a project. @throws {ProblemError} 404 when there is none */
export async function lockIntake(db: Db, projectId: string): Promise<void> {
  const row = await db
    .selectFrom('project')
    .select('project_id')
    .where('project_id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
}

export interface KnownSubscription extends Terms {
  readonly subscriptionId: string;
  readonly subscriptionNumber: number;
}

/** The subscriptions of these references, by reference, held until the transaction ends. */
export async function lockSubscriptions(
  db: Db,
  { projectId, references }: References,
): Promise<Map<string, KnownSubscription>> {
  const rows = await db
    .selectFrom('subscription')
    .select(['external_reference', 'subscription_id', 'subscription_number'])
    .select(['period_start', 'period_end', 'suspend_from', 'suspend_till'])
    .select(['total_price', 'gross_exchange', 'net_exchange'])
    .select(['employer_contribution', 'net_own_contribution'])
    .where('project_id', '=', projectId)
    .where('external_reference', '=', sql<string>`any(${references})`)
    .forUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.external_reference,
      {
        subscriptionId: row.subscription_id,
        subscriptionNumber: row.subscription_number,
        periodStart: row.period_start,
        periodEnd: row.period_end,
        suspendFrom: row.suspend_from,
        suspendTill: row.suspend_till,
        totalPrice: row.total_price,
        grossExchange: row.gross_exchange,
        netExchange: row.net_exchange,
        employerContribution: row.employer_contribution,
        netOwnContribution: row.net_own_contribution,
      },
    ]),
  );
}

/** In which state the requests of these references are, by reference. */
export async function findRequestStatuses(db: Db, { projectId, references }: References) {
  const rows = await db
    .selectFrom('article_registration')
    .select(['external_reference', 'status'])
    .where('project_id', '=', projectId)
    .where('external_reference', '=', sql<string>`any(${references})`)
    .execute();
  return new Map(rows.map((row) => [row.external_reference, row.status]));
}

/** A line as it is written: with the dates that it leads to. */
export interface SettledLine {
  readonly line: SubscriptionLine;
  readonly dates: Period;
}

/** What a line says, by column. */
const contentColumns = {
  first_name: 'text',
  infix: 'text',
  last_name: 'text',
  birth_date: 'date',
  gender: 'text',
  email_address: 'text',
  employee_number: 'text',
  department: 'text',
  cost_centre: 'text',
  address: 'jsonb',
  article_name: 'text',
  sports_location: 'text',
  intensity: 'integer',
  months: 'integer',
  total_price: 'integer',
  gross_exchange: 'integer',
  net_exchange: 'integer',
  employer_contribution: 'integer',
  net_own_contribution: 'integer',
  period_start: 'date',
  period_end: 'date',
  suspend_from: 'date',
  suspend_till: 'date',
} as const;

const contentOf = ({ line, dates }: SettledLine) =>
  ({
    first_name: line.firstName,
    infix: line.infix || null,
    last_name: line.lastName,
    birth_date: line.birthDate,
    gender: line.gender,
    email_address: line.emailAddress,
    employee_number: line.employeeNumber || null,
    department: line.department || null,
    cost_centre: line.costCentre || null,
    address: line.address,
    article_name: line.articleName,
    sports_location: line.sportsLocation,
    intensity: line.intensity,
    months: line.months,
    total_price: line.totalPrice,
    gross_exchange: line.grossExchange,
    net_exchange: line.netExchange,
    employer_contribution: line.employerContribution,
    net_own_contribution: line.netOwnContribution,
    period_start: dates.periodStart,
    period_end: dates.periodEnd,
    suspend_from: dates.suspendFrom,
    suspend_till: dates.suspendTill,
  }) satisfies Record<keyof typeof contentColumns, unknown>;

const names = Object.keys(contentColumns);
const columnsOf = (table?: 'subscription' | 'excluded') =>
  sql.join(names.map((name) => (table ? sql.ref(`${table}.${name}`) : sql.ref(name))));
const shape = sql.join(
  Object.entries(contentColumns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
);

/** What was cancelled from the employee list counts as such as long as that end date stands. */
const keepsListCancellation = sql.join(
  ['list_cancelled_at', 'list_cancellation_rectified_at'].map(
    (name) => sql`${sql.ref(name)} = case
      when subscription.period_end is not distinct from excluded.period_end
      then ${sql.ref(`subscription.${name}`)} end`,
  ),
);

/**
 * Writes lines, each of another reference. One that came of a request is there since the approval,
 * and goes on belonging to it.
 * @returns the references whose row is new or changed
 */
export async function upsertSubscriptions(
  db: Db,
  { projectId, lines, now }: { projectId: string; lines: readonly SettledLine[]; now: Date },
): Promise<string[]> {
  const rows = lines.map((line) => ({
    subscription_id: newId(),
    external_reference: line.line.externalReference,
    ...contentOf(line),
  }));
  const { rows: written } = await sql<{ external_reference: string }>`
    insert into subscription
      (subscription_id, project_id, external_reference, created_at, ${columnsOf()})
    select subscription_id, ${projectId}, external_reference, ${now}, ${columnsOf()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (subscription_id uuid, external_reference text, ${shape})
    on conflict (project_id, external_reference) do update
      set (${columnsOf()}) = row (${columnsOf('excluded')}), ${keepsListCancellation}
      where (${columnsOf('subscription')}) is distinct from (${columnsOf('excluded')})
    returning external_reference`.execute(db);
  return written.map((row) => row.external_reference);
}
