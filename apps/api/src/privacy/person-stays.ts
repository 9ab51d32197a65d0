import type { StayReason } from '@portal/contract/person-erasure';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Condition, type PersonScope } from './person-conditions.ts';
import type { Periods } from './retention-periods.ts';
import { type Period, periodText } from './retention-rules.ts';
import {
  hasNoSubscription,
  payrollPeriodEnd,
  requestEnd,
  subscriptionEnd,
} from './retention-sources.ts';

type Day = RawBuilder<string | null>;

/** Rows that an erasure leaves, the reason, and the end date. */
export interface Stay {
  readonly reason: StayReason;
  readonly where: (scope: PersonScope) => Condition;
  /**
   * The date on which retention removes a row, null where that is not known yet; undefined: never.
   */
  readonly until?: (periods: Periods) => Day;
}

/** The rows of a table that stay, for any reason. */
export const isStaying = (stays: readonly Stay[] | undefined, scope: PersonScope): Condition =>
  stays
    ? sql`(${sql.join(
        stays.map(({ where }) => where(scope)),
        sql` or `,
      )})`
    : sql`false`;

/** The day in Amsterdam on which a period ends. */
export const dayAfter = (end: RawBuilder<Date>, period: Period): RawBuilder<string> =>
  sql`((${end} + ${periodText(period)}::text::interval) at time zone 'Europe/Amsterdam')::date`;

const subscriptionUntil = ({ subscriptions }: Periods, id: RawBuilder<string>): Day =>
  sql`(select ${dayAfter(subscriptionEnd, subscriptions)} from subscription
    where subscription.subscription_id = ${id})`;

/** A request stays as long as its subscription; an unapproved one has a period of its own. */
const requestUntil = (periods: Periods, id: RawBuilder<string>): Day => {
  const { subscriptions, 'rejected-requests': rejected } = periods;
  return sql`(select case
      when not ${hasNoSubscription} then (
        select ${dayAfter(subscriptionEnd, subscriptions)} from subscription
        where subscription.article_registration_id = request.article_registration_id
        order by subscription.period_end desc nulls first limit 1)
      when request.status = 'Approved' then ${dayAfter(requestEnd, subscriptions)}
      else ${dayAfter(sql`request.decided_at`, rejected)} end
    from article_registration request where request.article_registration_id = ${id})`;
};

/** For a table whose rows belong to a subscription, or are one. */
export const staysWithSubscription = (table: string): Stay[] => [
  {
    reason: 'payroll-record',
    where: ({ keptIds }) => anyOf('subscription_id', keptIds),
    until: (periods) =>
      table === 'subscription'
        ? dayAfter(subscriptionEnd, periods.subscriptions)
        : subscriptionUntil(periods, sql.ref(`${table}.subscriptionId`)),
  },
];

/** What was reported to payroll is a payroll record, without names: it stays as it was proven. */
export const staysWithPeriod = (table: string, period: string): Stay[] => [
  {
    reason: 'payroll-lines',
    where: () => sql`true`,
    until: ({ subscriptions }) => sql`(select ${dayAfter(payrollPeriodEnd, subscriptions)}
      from payroll_period period where period.payroll_period_id = ${sql.ref(`${table}.${period}`)})`,
  },
];

/** A request whose subscription stays: without the request, the subscription has no origin. */
const isFollowed = (
  table: string,
  { person, keptIds }: Pick<PersonScope, 'person' | 'keptIds'>,
): Condition => sql`exists (
  select from subscription
  where subscription.article_registration_id = ${sql.ref(`${table}.articleRegistrationId`)}
    and not (${anyOf('subscription.subscription_id', person.recordIds)}
      and not ${anyOf('subscription.subscription_id', keptIds)}))`;

/** For a table whose rows belong to a request, or are one. */
export const staysWithRequest = (table: string): Stay => ({
  reason: 'payroll-record',
  where: (scope) => sql`(${anyOf('article_registration_id', scope.person.recordIds)} and (
    ${anyOf('article_registration_id', scope.keptIds)} or ${isFollowed(table, scope)}))`,
  until: (periods) => requestUntil(periods, sql.ref(`${table}.articleRegistrationId`)),
});

/** Requests of others that this person decided on: the name is part of a contract. */
export const staysAsDecision: Stay = {
  reason: 'decision',
  where: ({ person }) => sql`not ${anyOf('article_registration_id', person.recordIds)}`,
  until: (periods) => requestUntil(periods, sql.ref('article_registration.articleRegistrationId')),
};

const entryOf = sql`audit_entry entry
  where entry.project_id = audit_person.project_id and entry.sequence = audit_person.sequence`;

/** An entry is removed once its record is deleted and its own period is over. */
const entryUntil = (periods: Periods): Day => {
  const record = sql`case when entry.subject_type = 'subscription'
    then ${subscriptionUntil(periods, sql`entry.subject_id`)}
    else ${requestUntil(periods, sql`entry.subject_id`)} end`;
  // greatest() ignores null, and such a date is not known.
  return sql`(select case when record.until is not null then
      greatest(record.until, ${dayAfter(sql`record.occurred_at`, periods.audit)}) end
    from (select ${record} as until, entry.occurred_at from ${entryOf}) record)`;
};

/** Entries about records that stay: the person's own, or others', with the decider's name. */
export const staysInLog: Stay[] = [
  {
    reason: 'payroll-record',
    where: ({ keptIds }) =>
      sql`exists (select from ${entryOf} and ${anyOf('entry.subject_id', keptIds)})`,
    until: entryUntil,
  },
  {
    reason: 'other-record',
    where: ({ person }) => sql`exists (
      select from ${entryOf}
        and not ${anyOf('entry.subject_id', person.recordIds)}
        and (exists (select from article_registration r where r.article_registration_id = entry.subject_id)
          or exists (select from subscription s where s.subscription_id = entry.subject_id)))`,
    until: entryUntil,
  },
];

/** Only an account that manages these texts can remove a name from them. */
export const staysInTexts: Stay[] = [{ reason: 'own-text', where: () => sql`true` }];
