import type { Profile } from '@portal/contract/account';
import { fullName } from '@portal/texts/format';
import { sql } from 'kysely';
import { recordAudits } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { appendEvents } from '../../event-feed/event-feed.ts';
import { type LastMonthsInput, completeLastMonths } from './last-months.ts';
import { auditedLeaver, leaverPayload } from './leaver-report-rules.ts';
import { notifyListedLeavers } from './subscription-notices.ts';

export interface ListCancellation extends LastMonthsInput {
  readonly projectId: string;
  /** Subscriptions without an end date. The transaction holds the locks of their rows. */
  readonly subscriptionIds: readonly string[];
  readonly endDate: string;
  readonly account: Profile;
}

/**
 * Ends subscriptions because their employees are no longer on the employee list, all or none: end
 * dates, mails, audit entries and events.
 * @throws {ProblemError} 422 for a last payroll run or a last month with pay that is not offered
 */
export async function cancelListedSubscriptions(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { projectId, subscriptionIds, endDate, account, ...input }: ListCancellation,
): Promise<void> {
  const on = { date: today(clock), lastEndDate: endDate };
  const { lastPayrollRun, lastPayMonth } = completeLastMonths(endDate, input, on);
  const lastMonths = { endDate, lastPayrollRun, lastPayMonth };
  const occurredAt = clock.now();
  const subscriptions = await db
    .updateTable('subscription')
    .set({
      periodEnd: endDate,
      leaverEndDate: endDate,
      lastPayrollRun,
      lastPayMonth,
      listCancelledAt: occurredAt,
      listCancellationRectifiedAt: null,
    })
    .where('projectId', '=', projectId)
    .where('subscriptionId', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .returningAll()
    .execute();
  subscriptions.sort((a, b) => a.subscriptionNumber - b.subscriptionNumber);

  const reportedBy = fullName(account);
  // None of them had an end date.
  const reports = subscriptions.map((subscription) => ({
    subscription: { ...subscription, periodEnd: null },
    lastMonths,
    reportedBy,
    reportedByAccountId: account.accountId,
  }));
  await notifyListedLeavers(db, config, { projectId, reports, reportedBy, lastMonths });
  await recordAudits(
    db,
    reports.map((report) => {
      const person = auditedLeaver(report);
      const fields = person.changes.map(({ field }) => field);
      return {
        projectId,
        occurredAt,
        actorAccountId: account.accountId,
        action: 'subscription-cancelled' as const,
        subjectType: 'subscription' as const,
        subjectId: report.subscription.subscriptionId,
        details: { fields, endDate, from: 'employee-list' },
        person,
      };
    }),
  );
  await appendEvents(
    db,
    reports.map((report) => ({
      projectId,
      type: 'subscription-cancelled',
      occurredAt,
      data: leaverPayload(report),
    })),
  );
}
