import type { Profile } from '@portal/contract/account';
import { formatSubscriptionNumber, fullName } from '@portal/texts/format';
import { sql } from 'kysely';
import { recordAudits } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { appendEvents } from '../../events/event-feed.ts';
import { payrollRuns } from './end-date-rules.ts';
import { noticeListedLeavers } from './subscription-notices.ts';
import { participantName } from './subscription-rules.ts';

export interface ListCancellation {
  readonly projectId: string;
  /** Which run on, and whose rows the transaction holds. */
  readonly subscriptionIds: readonly string[];
  readonly endDate: string;
  readonly account: Profile;
}

/**
 * Lets subscriptions end because their employees are not on the employee list any more: their end
 * dates, the mails, the audit entries and the events stand or fall together.
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
      period_end: endDate,
      list_cancelled_at: occurredAt,
      list_cancellation_rectified_at: null,
    })
    .where('project_id', '=', projectId)
    .where('subscription_id', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .returningAll()
    .execute();
  subscriptions.sort((a, b) => a.subscription_number - b.subscription_number);

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
      subjectId: subscription.subscription_id,
      details: { fields: ['periodEnd'], endDate, from: 'employee-list' },
      person: {
        reportedBy,
        employee: participantName(subscription),
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
        subscriptionId: subscription.subscription_id,
        subscriptionNumber: formatSubscriptionNumber(subscription.subscription_number),
        externalReference: subscription.external_reference,
        endDate,
        reportedBy,
      },
    })),
  );
}
