import type { RetentionRuleName } from '@portal/contract/retention';
import { type RawBuilder, sql } from 'kysely';
import { hasNoRecord } from '../audit/prune-chain.ts';

/** The rows of a rule, and the moment from which their period runs. */
export interface RetentionSource {
  readonly from: RawBuilder<unknown>;
  readonly moment: RawBuilder<Date>;
  readonly where: RawBuilder<boolean>;
  /** undefined: rows of no project, which only the provider sees. */
  readonly projectId?: RawBuilder<string>;
}

const always = sql<boolean>`true`;

/** The end of the year of a day, in the country whose law counts in years. */
const endOfYear = (day: RawBuilder<string>) =>
  sql<Date>`(make_date(extract(year from ${day})::integer + 1, 1, 1)::timestamp
    at time zone 'Europe/Amsterdam')`;

/** The moment when another list replaced this one. */
export const replacedAt = sql<Date>`(select min(later.saved_at) from employee_list later
  where later.project_id = list.project_id and later.version > list.version)`;

export const subscriptionEnd = endOfYear(sql`subscription.period_end`);
/** Of an approved request without a subscription: its last day as agreed. */
export const requestEnd = endOfYear(
  sql`greatest((request.decided_at at time zone 'Europe/Amsterdam')::date,
    (request.start_date + make_interval(months => request.months))::date)`,
);
/** Of a closed payroll period. */
export const payrollPeriodEnd = endOfYear(sql`period.ends_on`);
export const hasNoSubscription = sql<boolean>`not exists (select from subscription
  where subscription.article_registration_id = request.article_registration_id)`;

/** The rows of each rule; `retention-store.ts` removes the same. */
export const retentionSources: Readonly<Record<RetentionRuleName, readonly RetentionSource[]>> = {
  previews: [
    {
      from: sql`upload`,
      moment: sql`created_at`,
      where: always,
      projectId: sql`upload.project_id`,
    },
  ],
  'replaced-lists': [
    {
      from: sql`employee_list list`,
      moment: replacedAt,
      where: sql`${replacedAt} is not null`,
      projectId: sql`list.project_id`,
    },
  ],
  'mail-texts': [
    {
      from: sql`mail`,
      moment: sql`sent_at`,
      projectId: sql`mail.project_id`,
      where: sql`sent_at is not null and body <> ''`,
    },
  ],
  logs: [
    {
      from: sql`mail`,
      moment: sql`created_at`,
      where: always,
      projectId: sql`mail.project_id`,
    },
    {
      from: sql`session`,
      where: always,
      moment: sql`coalesce(ended_at, last_seen_at)`,
    },
    {
      from: sql`digest_sent`,
      where: always,
      moment: sql`(date::timestamp at time zone 'Europe/Amsterdam')`,
    },
  ],
  'rejected-requests': [
    {
      from: sql`article_registration request`,
      moment: sql`request.decided_at`,
      where: sql`request.status not in ('ToApprove', 'Approved')`,
      projectId: sql`request.project_id`,
    },
  ],
  subscriptions: [
    {
      from: sql`subscription`,
      moment: subscriptionEnd,
      where: sql`subscription.period_end is not null`,
      projectId: sql`subscription.project_id`,
    },
    {
      from: sql`article_registration request`,
      moment: requestEnd,
      where: sql`request.status = 'Approved' and ${hasNoSubscription}`,
      projectId: sql`request.project_id`,
    },
    {
      from: sql`payroll_period period`,
      moment: payrollPeriodEnd,
      where: sql`period.state <> 'Open'`,
      projectId: sql`period.project_id`,
    },
  ],
  audit: [
    {
      from: sql`audit_entry entry`,
      moment: sql`entry.occurred_at`,
      where: hasNoRecord,
      projectId: sql`entry.project_id`,
    },
    {
      from: sql`event`,
      moment: sql`event.occurred_at`,
      where: always,
      projectId: sql`event.project_id`,
    },
    {
      from: sql`employee_list_log log`,
      moment: sql`log.imported_at`,
      where: always,
      projectId: sql`log.project_id`,
    },
    {
      from: sql`promotion_order`,
      moment: sql`ordered_at`,
      where: always,
      projectId: sql`promotion_order.project_id`,
    },
    {
      from: sql`contact_message`,
      moment: sql`written_at`,
      where: always,
      projectId: sql`contact_message.project_id`,
    },
  ],
};
