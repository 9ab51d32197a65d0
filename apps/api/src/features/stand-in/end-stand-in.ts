import type { Profile } from '@portal/contract/account';
import type { Principal } from '@portal/contract/rights';
import { fullName } from '@portal/texts/format';
import { recordAudit } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../problem.ts';
import type { MailText } from '../../mail/mail-text.ts';
import { queueProjectMail } from '../../mail/project-mail.ts';
import { standInEndedForApproverMail, standInEndedMail } from '../../mail/stand-in-mails.ts';
import { mayEndStandIn } from './stand-in-rules.ts';
import { getMailedAccount, getProjectName, lockStandIn, toMember } from './stand-in-store.ts';

/**
 * Ends a period that runs, or cancels one that has yet to begin: from now on it gives no right to
 * decide. A mail notifies the stand-in, and the approver when another account ended it.
 * @throws {ProblemError} 404; 403 for an account that neither named the stand-in nor manages; 409
 *   when the period has ended already
 */
export async function endStandIn(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  scope: { projectId: string; standInId: string },
  { account, principal }: { account: Profile; principal: Principal },
): Promise<void> {
  const { projectId, standInId } = scope;
  const period = await lockStandIn(db, scope);
  const { fromDate, untilDate } = period;
  const isOwn = period.accountId === account.accountId;
  if (!mayEndStandIn(principal, { isOwn })) throw new ProblemError('right-missing');
  const date = today(clock);
  if (period.endedAt || untilDate < date) throw new ProblemError('state-changed');
  const endedAt = clock.now();
  await db
    .updateTable('standIn')
    .set({ endedAt })
    .where('projectId', '=', projectId)
    .where('standInId', '=', standInId)
    .execute();

  const approver = await getMailedAccount(db, period.accountId);
  const standIn = await getMailedAccount(db, period.standInAccountId);
  const mail = {
    projectName: await getProjectName(db, projectId),
    approver: toMember(approver),
    standIn: toMember(standIn),
    fromDate,
    untilDate,
  };
  const endedBy = isOwn ? null : account;
  const queue = (to: typeof standIn, text: MailText): Promise<void> =>
    queueProjectMail(
      db,
      { config, projectId },
      { recipient: to.emailAddress, language: to.language, ...text },
    );
  await queue(standIn, standInEndedMail(config, { ...mail, endedBy }, standIn.language));
  if (endedBy) {
    const text = standInEndedForApproverMail(config, { ...mail, endedBy }, approver.language);
    await queue(approver, text);
  }
  await recordAudit(db, {
    projectId,
    occurredAt: endedAt,
    actorAccountId: account.accountId,
    action: 'stand-in-ended',
    subjectType: 'stand-in',
    subjectId: standInId,
    details: {
      approverAccountId: period.accountId,
      standInAccountId: period.standInAccountId,
      fields: ['untilDate'],
    },
    person: {
      name: fullName(mail.standIn),
      approver: fullName(mail.approver),
      // A period that never began has no last day.
      changes: [{ field: 'untilDate', from: untilDate, to: fromDate > date ? null : date }],
    },
  });
}
