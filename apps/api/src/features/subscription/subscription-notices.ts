import { settlementOf } from '@portal/contract/settlement';
import { formatSubscriptionNumber } from '@portal/texts/format';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { listRecipients, queueProjectMail } from '../../mail/project-mail.ts';
import {
  leaverEmployeeMail,
  leaverMemberMail,
  leaverProviderMail,
  type MailLeaver,
} from '../../mail/subscription-mails.ts';
import type { Subscription } from './subscription-rules.ts';
import { getEmployer } from './subscription-store.ts';

/** A leaver, as reported. */
export interface LeaverReport {
  readonly subscription: Subscription;
  readonly endDate: string;
  readonly lastPayrollRun: string;
  /** Who reported it, by name. */
  readonly reportedBy: string;
}

/** Somebody leaves: to who gets confirmations, to the employee, and to the provider. */
export async function noticeLeaver(db: Db, config: Config, report: LeaverReport): Promise<void> {
  const { subscription, reportedBy } = report;
  const projectId = subscription.project_id;
  const employer = await getEmployer(db, { projectId });
  const leaver = mailLeaver(report, employer.name);
  const queue = (mail: Parameters<typeof queueProjectMail>[2]) =>
    queueProjectMail(db, { config, projectId }, mail);

  const members = await listRecipients(db, { projectId, flag: 'confirmation_mails' });
  for (const { recipient, language, member } of members) {
    const mail = leaverMemberMail(config, leaver, { member, reportedBy }, language);
    await queue({ recipient, language, ...mail });
  }
  await queue({
    recipient: subscription.email_address,
    language: employer.language,
    ...leaverEmployeeMail(config, leaver, employer.language),
  });
  await queue({
    recipient: config.providerEmail,
    language: 'nl',
    ...leaverProviderMail(config, leaver, 'nl'),
  });
}

function mailLeaver(
  { subscription, endDate, lastPayrollRun }: LeaverReport,
  projectName: string,
): MailLeaver {
  const settled = {
    periodStart: subscription.period_start,
    totalPrice: subscription.total_price,
    employerContribution: subscription.employer_contribution,
  };
  return {
    subscriptionId: subscription.subscription_id,
    subscriptionNumber: formatSubscriptionNumber(subscription.subscription_number),
    projectName,
    firstName: subscription.first_name,
    infix: subscription.infix,
    lastName: subscription.last_name,
    articleName: subscription.article_name,
    sportsLocation: subscription.sports_location,
    endDate,
    lastPayrollRun,
    settlement: settlementOf(settled, { endDate, lastPayrollRun }),
  };
}
