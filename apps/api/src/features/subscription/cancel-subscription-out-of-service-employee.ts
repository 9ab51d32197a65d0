import type { Profile } from '@portal/contract/account';
import { formatSubscriptionNumber, fullName } from '@portal/texts/format';
import { recordAudit } from '../../journal/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { appendEvent } from '../../journal/event-feed.ts';
import { invalidInput, ProblemError } from '../../problem.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isOvertaken, payrollRuns, possibleEndDates } from './end-date-rules.ts';
import { noticeLeaver } from './subscription-notices.ts';
import { getSubscription, saveEndDate } from './subscription-store.ts';

interface Leaver {
  readonly projectId: string;
  readonly subscriptionId: string;
  readonly endDate: string;
  /** When not given, the likely payroll run. */
  readonly lastPayrollRun?: string | undefined;
}

/**
 * Reports that an employee leaves, in the caller's transaction, all or nothing: the end date, the
 * mails, the audit entry and the event.
 * @throws {ProblemError} 404, 422 for a date that is not possible, or 409 state-changed when the
 *   subscription has ended or already has an end date as early
 */
export async function cancelSubscriptionOutOfServiceEmployee(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { projectId, subscriptionId, endDate, ...leaver }: Leaver,
  account: Profile,
): Promise<void> {
  const subscription = await getSubscription(db, { projectId, subscriptionId, lock: true });
  const date = today(clock);
  const period = subscription;
  if (isOvertaken(period, endDate, date)) throw new ProblemError('state-changed');
  if (!possibleEndDates(period, date).includes(endDate)) {
    throw invalidInput({ field: 'endDate', code: 'end-date-not-possible' });
  }
  const runs = payrollRuns(date);
  const { lastPayrollRun = runs[0] } = leaver;
  if (!runs.includes(lastPayrollRun)) {
    throw invalidInput({ field: 'lastPayrollRun', code: 'choice-invalid' });
  }

  const reportedBy = fullName(account);
  await saveEndDate(db, { projectId, subscriptionId, endDate });
  await noticeLeaver(db, config, { subscription, endDate, lastPayrollRun, reportedBy });

  const occurredAt = clock.now();
  await recordAudit(db, {
    projectId,
    occurredAt,
    actorAccountId: account.accountId,
    action: 'subscription-cancelled',
    subjectType: 'subscription',
    subjectId: subscriptionId,
    details: { fields: ['periodEnd'], endDate },
    person: {
      reportedBy,
      employee: fullName(subscription),
      changes: [{ field: 'periodEnd', from: period.periodEnd, to: endDate }],
    },
  });
  await appendEvent(db, {
    projectId,
    type: 'subscription-cancelled',
    occurredAt,
    data: {
      subscriptionId,
      subscriptionNumber: formatSubscriptionNumber(subscription.subscriptionNumber),
      externalReference: subscription.externalReference,
      endDate,
      reportedBy,
    },
  });
}
