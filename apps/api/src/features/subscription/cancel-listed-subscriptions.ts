import type { Profile } from '@portal/contract/account';
import { formatSubscriptionNumber, fullName } from '@portal/texts/format';
import { sql } from 'kysely';
import { recordAudits } from '../../journal/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { appendEvents } from '../../journal/event-feed.ts';
import { payrollRuns } from './end-date-rules.ts';
import { noticeListedLeavers } from './subscription-notices.ts';

export interface ListCancellation {
  readonly projectId: string;
  /** Subscriptions that run on; the transaction holds the locks of their rows. */
  readonly subscriptionIds: readonly string[];
  readonly endDate: string;
  readonly account: Profile;
}

/**
 * Ends subscriptions because their employees are no longer on the employee list, all or nothing:
 * end dates, mails, audit entries and events.
 */
export async function cancelListedSubscriptions(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { projectId, subscriptionIds, endDate, account }: ListCancellation,
): Promise<void> {
  const occurredAt = clock.now();
  const subscriptions = await db
    .updateTable('subscription')
    .set({
      periodEnd: endDate,
      listCancelledAt: occurredAt,
      listCancellationRectifiedAt: null,
    })
    .where('projectId', '=', projectId)
    .where('subscriptionId', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .returningAll()
    .execute();
  subscriptions.sort((a, b) => a.subscriptionNumber - b.subscriptionNumber);

  const reportedBy = fullName(account);
  const [lastPayrollRun] = payrollRuns(today(clock));
  await noticeListedLeavers(db, config, {
    projectId,
    reports: subscriptions.map((subscription) => ({
      subscription,
      endDate,
      lastPayrollRun,
      reportedBy,
    })),
    reportedBy,
    endDate,
    lastPayrollRun,
  });
  await recordAudits(
    db,
    subscriptions.map((subscription) => ({
      projectId,
      occurredAt,
      actorAccountId: account.accountId,
      action: 'subscription-cancelled',
      subjectType: 'subscription',
      subjectId: subscription.subscriptionId,
      details: { fields: ['periodEnd'], endDate, from: 'employee-list' },
      person: {
        reportedBy,
        employee: fullName(subscription),
        changes: [{ field: 'periodEnd', from: null, to: endDate }],
      },
    })),
  );
  await appendEvents(
    db,
    subscriptions.map((subscription) => ({
      projectId,
      type: 'subscription-cancelled',
      occurredAt,
      data: {
        subscriptionId: subscription.subscriptionId,
        subscriptionNumber: formatSubscriptionNumber(subscription.subscriptionNumber),
        externalReference: subscription.externalReference,
        endDate,
        reportedBy,
      },
    })),
  );
}
