import type { Profile } from '@portal/contract/account';
import { fullName } from '@portal/texts/format';
import { recordAudit } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import { invalidInput, ProblemError } from '../../problem.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isOvertaken, possibleEndDates } from './end-date-rules.ts';
import { type LastMonthsInput, completeLastMonths } from './last-months.ts';
import { auditedLeaver, leaverPayload } from './leaver-report-rules.ts';
import { notifyLeaver } from './subscription-notices.ts';
import { getSubscription, saveEndDate } from './subscription-store.ts';

interface Leaver extends LastMonthsInput {
  readonly projectId: string;
  readonly subscriptionId: string;
  readonly endDate: string;
}

/**
 * Reports that an employee leaves, in the caller's transaction: the end date, the mails, the audit
 * entry and the event.
 * @throws {ProblemError} 404; 422 for a date or month that is not offered; 409 state-changed when
 * the subscription has ended or already has an end date as early
 */
export async function cancelSubscriptionOutOfServiceEmployee(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { projectId, subscriptionId, endDate, ...input }: Leaver,
  account: Profile,
): Promise<void> {
  const subscription = await getSubscription(db, { projectId, subscriptionId, lock: true });
  const date = today(clock);
  const period = subscription;
  if (isOvertaken(period, endDate, date)) throw new ProblemError('state-changed');
  const dates = possibleEndDates(period, date);
  if (!dates.includes(endDate)) {
    throw invalidInput({ field: 'endDate', code: 'end-date-not-possible' });
  }
  const lastEndDate = dates.at(-1) ?? endDate;
  const lastMonths = completeLastMonths(endDate, input, {
    date,
    lastEndDate,
    periodStart: period.periodStart,
  });
  const reportedBy = fullName(account);
  const report = {
    subscription,
    lastMonths,
    reportedBy,
    reportedByAccountId: account.accountId,
  };

  await saveEndDate(db, { projectId, subscriptionId, ...lastMonths });
  await notifyLeaver(db, config, report);

  const occurredAt = clock.now();
  const person = auditedLeaver(report);
  await recordAudit(db, {
    projectId,
    occurredAt,
    actorAccountId: account.accountId,
    action: 'subscription-cancelled',
    subjectType: 'subscription',
    subjectId: subscriptionId,
    details: { fields: person.changes.map(({ field }) => field), endDate },
    person,
  });
  await appendEvent(db, {
    projectId,
    type: 'subscription-cancelled',
    occurredAt,
    data: leaverPayload(report),
  });
}
