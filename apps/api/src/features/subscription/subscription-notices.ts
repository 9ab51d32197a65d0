import { amountFields } from '@portal/contract/participation-fields';
import type { LastMonths } from '@portal/contract/settlement';
import { formatSubscriptionNumber } from '@portal/texts/format';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { listCancelledMemberMail, listCancelledProviderMail } from '../../mail/list-mails.ts';
import { listRecipients, queueProjectMail } from '../../mail/project-mail.ts';
import {
  leaverEmployeeMail,
  leaverMemberMail,
  leaverProviderMail,
  type MailLeaver,
} from '../../mail/subscription-mails.ts';
import { mailedFields } from '../../participation-details.ts';
import { pick } from '../../pick.ts';
import type { LeaverReport } from './leaver-report-rules.ts';
import { getEmployer } from './subscription-store.ts';

/**
 * Mails that an employee leaves: to members with confirmation mails, to the employee, and to the
 * provider.
 */
export async function notifyLeaver(db: Db, config: Config, report: LeaverReport): Promise<void> {
  const { subscription, reportedBy } = report;
  const projectId = subscription.projectId;
  const employer = await getEmployer(db, { projectId });
  const leaver = mailLeaver(report, employer.name);
  const queue = (mail: Parameters<typeof queueProjectMail>[2]) =>
    queueProjectMail(db, { config, projectId }, mail);

  const members = await listRecipients(db, { projectId, flag: 'confirmationMails' });
  for (const { recipient, language, member } of members) {
    const mail = leaverMemberMail(config, leaver, { member, reportedBy }, language);
    await queue({ recipient, language, ...mail });
  }
  await queue({
    recipient: subscription.emailAddress,
    language: employer.language,
    ...leaverEmployeeMail(config, leaver, employer.language),
  });
  await queue({
    recipient: config.providerEmail,
    language: 'nl',
    ...leaverProviderMail(config, leaver, 'nl'),
  });
}

/**
 * Mails that many employees leave, reported from the employee list: one mail to each recipient, and
 * none to the employees themselves.
 */
export async function notifyListedLeavers(
  db: Db,
  config: Config,
  {
    projectId,
    reports,
    reportedBy,
    lastMonths,
  }: {
    projectId: string;
    reports: readonly LeaverReport[];
    reportedBy: string;
    lastMonths: LastMonths;
  },
): Promise<void> {
  const employer = await getEmployer(db, { projectId });
  const queue = (mail: Parameters<typeof queueProjectMail>[2]) =>
    queueProjectMail(db, { config, projectId }, mail);
  const leavers = reports.map((report) => ({
    ...mailLeaver(report, employer.name),
    emailAddress: report.subscription.emailAddress,
  }));
  const cancellation = {
    projectName: employer.name,
    reporter: reportedBy,
    subscriptions: leavers,
    lastMonths,
  };
  const members = await listRecipients(db, { projectId, flag: 'confirmationMails' });
  for (const { recipient, language, member } of members) {
    const mail = listCancelledMemberMail(config, cancellation, member, language);
    await queue({ recipient, language, ...mail });
  }
  for (const { emailAddress: recipient, ...leaver } of leavers) {
    const { language } = employer;
    await queue({ recipient, language, ...leaverEmployeeMail(config, leaver, language) });
  }
  const mail = listCancelledProviderMail(config, cancellation, 'nl');
  await queue({ recipient: config.providerEmail, language: 'nl', ...mail });
}

function mailLeaver(report: LeaverReport, projectName: string): MailLeaver {
  const { subscription, lastMonths } = report;
  return {
    subscriptionId: subscription.subscriptionId,
    subscriptionNumber: formatSubscriptionNumber(subscription.subscriptionNumber),
    projectName,
    ...pick(subscription, ['firstName', 'infix', 'lastName', 'articleName', ...mailedFields]),
    ...lastMonths,
    subscription: pick(subscription, ['periodStart', ...amountFields]),
  };
}
