import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import type { MailText } from '../../mail/mail-text.ts';
import {
  listApproversStoodInFor,
  listRecipients,
  listStandInRecipients,
  type MailFlag,
  queueProjectMail,
} from '../../mail/project-mail.ts';
import {
  approvedRequestCopyMail,
  approvedRequestProviderMail,
  type MailRequest,
  requestApprovedMail,
  requestReceivedMail,
  requestRejectedMail,
} from '../../mail/request-mails.ts';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';

/** What a mail about a request needs to know. */
export interface NoticeSubject {
  readonly config: Config;
  readonly employer: Employer;
  readonly request: ArticleRegistration;
}

/**
 * A request waits: to those who may decide on it, and to those who stand in for one who may on a
 * day (YYYY-MM-DD).
 */
export async function noticeReceived(db: Db, subject: NoticeSubject, date: string): Promise<void> {
  const content = mailRequest(subject);
  for (const { recipient, member, language } of await listMembers(db, subject, 'authorize')) {
    const mail = requestReceivedMail(subject.config, content, { member, approver: null }, language);
    await queue(db, subject, { recipient, language, ...mail });
  }
  const { project_id: projectId } = subject.request;
  const others = [
    ...(await listApproversStoodInFor(db, { projectId, date })),
    ...(await listStandInRecipients(db, { projectId, date })),
  ];
  // Who is both hears it as the stand-in that they are.
  for (const other of new Map(others.map((each) => [each.recipient, each])).values()) {
    const { recipient, language } = other;
    const mail = requestReceivedMail(subject.config, content, other, language);
    await queue(db, subject, { recipient, language, ...mail });
  }
}

/** A request was approved: to the employee, to who gets copies, and to the provider. */
export async function noticeApproved(db: Db, subject: NoticeSubject): Promise<void> {
  const { config, employer, request } = subject;
  const content = mailRequest(subject);
  await queue(db, subject, {
    recipient: request.email_address,
    language: employer.language,
    ...requestApprovedMail(config, content, employer.language),
  });
  const copies = await listMembers(db, subject, 'subscription_copy');
  for (const { recipient, member, language } of copies) {
    const mail = approvedRequestCopyMail(config, content, member, language);
    await queue(db, subject, { recipient, language, ...mail });
  }
  await queue(db, subject, {
    recipient: config.providerEmail,
    language: 'nl',
    ...approvedRequestProviderMail(config, content, 'nl'),
  });
}

/** A request was rejected: to the employee, with the reason. */
export async function noticeRejected(
  db: Db,
  subject: NoticeSubject,
  reason: string,
): Promise<void> {
  const { config, employer, request } = subject;
  await queue(db, subject, {
    recipient: request.email_address,
    language: employer.language,
    ...requestRejectedMail(config, mailRequest(subject), reason, employer.language),
  });
}

const queue = (
  db: Db,
  { config, request }: NoticeSubject,
  mail: MailText & { recipient: string; language: 'nl' | 'en' },
): Promise<void> => queueProjectMail(db, { config, projectId: request.project_id }, mail);

const listMembers = (db: Db, { request }: NoticeSubject, flag: MailFlag) =>
  listRecipients(db, { projectId: request.project_id, flag });

function mailRequest({ employer, request }: NoticeSubject): MailRequest {
  return {
    articleRegistrationId: request.article_registration_id,
    projectName: employer.name,
    firstName: request.first_name,
    infix: request.infix,
    lastName: request.last_name,
    articleName: request.article_name,
    sportsLocation: request.sports_location,
    startDate: request.start_date,
    months: request.months,
    totalPrice: request.total_price,
    grossExchange: request.gross_exchange,
    netExchange: request.net_exchange,
    employerContribution: request.employer_contribution,
    netOwnContribution: request.net_own_contribution,
  };
}
