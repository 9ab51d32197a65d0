import type { Profile } from '@portal/contract/account';
import { formatSubscriptionNumber, fullName } from '@portal/texts/format';
import { recordAudits } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { subscriptionPayload } from '../../shared-domain/subscription-event-payload-rules.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import { listRectifiedProviderMail } from '../../mail/list-mails.ts';
import { queueProjectMail } from '../../mail/project-mail.ts';
import { pick } from '../../pick.ts';
import { notFound, ProblemError } from '../../problem.ts';
import {
  countSubscriptions,
  lockIntake,
  markRectified,
  readCancelled,
} from './cancellation-store.ts';

/**
 * Reports to the provider that cancellations from the list were a mistake, the given ones or all of
 * them. One mail and one event cover those that were not reported before. The end dates stay until
 * the provider changes them.
 * @throws {ProblemError} 404 unless the project has every one of these; 409 state-changed unless
 * every one was cancelled from the list and still runs
 */
export async function notifyAboutCancelledSubscriptions(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  {
    projectId,
    account,
    subscriptionIds,
  }: { projectId: string; account: Profile; subscriptionIds?: readonly string[] | undefined },
): Promise<void> {
  const now = clock.now();
  const scope = { projectId, date: today(clock) };
  await lockIntake(db, scope);
  const ids = subscriptionIds && [...new Set(subscriptionIds)];
  if (ids) {
    if ((await countSubscriptions(db, scope, ids)) !== ids.length) throw notFound();
    if ((await readCancelled(db, scope, ids)).length !== ids.length) {
      throw new ProblemError('state-changed');
    }
  }
  const rows = await markRectified(db, scope, now, ids);
  if (rows.length === 0) return;

  const { name: projectName } = await db
    .selectFrom('project')
    .select('name')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  const reporter = fullName(account);
  const subscriptions = rows.map((row) => ({
    ...pick(row, ['subscriptionId', 'externalReference', 'articleName']),
    ...pick(row, ['firstName', 'infix', 'lastName']),
    subscriptionNumber: formatSubscriptionNumber(row.subscriptionNumber),
    endDate: row.periodEnd ?? '',
  }));
  await queueProjectMail(
    db,
    { config, projectId },
    {
      recipient: config.providerEmail,
      language: 'nl',
      ...listRectifiedProviderMail(config, { projectName, reporter, subscriptions }, 'nl'),
    },
  );
  await recordAudits(
    db,
    subscriptions.map(({ subscriptionId, endDate, ...employee }) => ({
      projectId,
      occurredAt: now,
      actorAccountId: account.accountId,
      action: 'subscription-cancellation-rectified',
      subjectType: 'subscription',
      subjectId: subscriptionId,
      details: { endDate, from: 'employee-list' },
      person: { employee: fullName(employee) },
    })),
  );
  await appendEvent(db, {
    projectId,
    type: 'list-cancellations-rectified',
    occurredAt: now,
    data: {
      subscriptions: rows.map((row) => ({
        ...subscriptionPayload(row),
        endDate: row.periodEnd ?? '',
      })),
      reportedByAccountId: account.accountId,
    },
  });
}
