import { articleTerms, namesOf } from '@portal/contract/participation-fields';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import type { MailText } from '../../mail/mail-text.ts';
import {
  listApproversStoodInFor,
  listRecipients,
  listStandInRecipients,
  queueProjectMail,
  type recipientOf,
} from '../../mail/project-mail.ts';
import {
  approvedRequestCopyMail,
  approvedRequestProviderMail,
  type MailRequest,
  requestApprovedMail,
  requestReceivedMail,
  requestRejectedMail,
  requestWithdrawnMail,
} from '../../mail/request-mails.ts';
import { mailedFields } from '../../participation-details.ts';
import { pick } from '../../pick.ts';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';
import { listViewers } from './withdrawal-store.ts';

/** The data of a mail about a request. */
export interface NoticeSubject {
  readonly config: Config;
  readonly employer: Employer;
  readonly request: ArticleRegistration;
}

/**
 * Mails that a request waits: to members who may decide on it, and on a date (YYYY-MM-DD) to
 * stand-ins and to the approvers who named them.
 */
export async function notifyReceived(db: Db, subject: NoticeSubject, date: string): Promise<void> {
  const content = mailRequest(subject);
  for (const { recipient, member, language } of await listMembers(db, subject)) {
    const mail = requestReceivedMail(subject.config, content, { member, approver: null }, language);
    await queue(db, subject, { recipient, language, ...mail });
  }
  const { projectId } = subject.request;
  const others = [
    ...(await listApproversStoodInFor(db, { projectId, date })),
    ...(await listStandInRecipients(db, { projectId, date })),
  ];
  // A member in both groups gets one mail, the one for stand-ins, because that entry is the later.
  for (const other of new Map(others.map((each) => [each.recipient, each])).values()) {
    const { recipient, language } = other;
    const mail = requestReceivedMail(subject.config, content, other, language);
    await queue(db, subject, { recipient, language, ...mail });
  }
}

type Recipient = ReturnType<typeof recipientOf>;

/**
 * Mails that a request was approved: to the employee, to members who get copies, and to the
 * provider.
 */
export async function notifyApproved(
  db: Db,
  subject: NoticeSubject,
  copies: readonly Recipient[],
): Promise<void> {
  const { config, employer, request } = subject;
  const content = mailRequest(subject);
  await queue(db, subject, {
    recipient: request.emailAddress,
    language: employer.language,
    ...requestApprovedMail(config, content, employer.language),
  });
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

/** Mails the employee that a request was rejected, with the reason. */
export async function notifyRejected(
  db: Db,
  subject: NoticeSubject,
  reason: string,
): Promise<void> {
  const { config, employer, request } = subject;
  await queue(db, subject, {
    recipient: request.emailAddress,
    language: employer.language,
    ...requestRejectedMail(config, mailRequest(subject), reason, employer.language),
  });
}

/**
 * Mails the accounts that opened a request, and may decide on it on a date (YYYY-MM-DD), that it
 * was withdrawn.
 */
export async function notifyWithdrawn(db: Db, subject: NoticeSubject, date: string): Promise<void> {
  const { config, request } = subject;
  const content = mailRequest(subject);
  for (const { emailAddress, language, ...member } of await listViewers(db, request, date)) {
    const mail = requestWithdrawnMail(config, content, member, language);
    await queue(db, subject, { recipient: emailAddress, language, ...mail });
  }
}

const queue = (
  db: Db,
  { config, request }: NoticeSubject,
  mail: MailText & { recipient: string; language: 'nl' | 'en' },
): Promise<void> => queueProjectMail(db, { config, projectId: request.projectId }, mail);

const listMembers = (db: Db, { request: { projectId } }: NoticeSubject) =>
  listRecipients(db, { projectId, flag: 'authorize' });

function mailRequest({ employer, request }: NoticeSubject): MailRequest {
  return {
    articleRegistrationId: request.articleRegistrationId,
    projectName: employer.name,
    ...pick(request, [
      'firstName',
      'infix',
      'lastName',
      'startDate',
      ...namesOf(articleTerms),
      ...mailedFields,
    ]),
  };
}
