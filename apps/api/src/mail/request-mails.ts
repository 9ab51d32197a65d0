import type { Language, PersonName } from '@portal/contract/fields';
import type { ArticleTerms } from '@portal/contract/participation';
import { amountFields } from '@portal/contract/participation-fields';
import { formatCents, formatDate, fullName } from '@portal/texts/format';
import { monthsText } from '@portal/texts/months-text';
import { fillText, texts } from '@portal/texts/texts';
import { articleFacts, employeeFact, type MailSubject } from './mail-facts.ts';
import { type Fact, pageLink, quotation } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

/** The facts of a request in mails. Amounts are cents per month. */
export interface MailRequest extends MailSubject, Omit<ArticleTerms, 'intensity'> {
  articleRegistrationId: string;
  /** YYYY-MM-DD */
  startDate: string;
}

/** To a member who may decide, for an approver or in their own name: a request waits. */
export function requestReceivedMail(
  sender: MailSender,
  request: MailRequest,
  { member, approver }: { member: PersonName; approver: PersonName | null },
  language: Language,
): MailText {
  const text = texts[language].mail.requestReceived;
  return composeMail(sender, language, {
    subject: text.subject,
    to: member,
    values: { project: request.projectName, approver: approver ? fullName(approver) : '' },
    body: [
      text.intro,
      [employeeFact(request, language), ...subscriptionFacts(request, language)],
      approver && text.onBehalf,
      link(text.action, sender, request),
    ],
    because: 'requests',
  });
}

/** To the employee, in the language of the project: approved. */
export function requestApprovedMail(
  sender: MailSender,
  request: MailRequest,
  language: Language,
): MailText {
  const text = texts[language].mail.approvedForEmployee;
  return composeMail(sender, language, {
    subject: text.subject,
    to: request,
    values: { project: request.projectName },
    body: [
      text.intro,
      [...subscriptionFacts(request, language), ...amountFacts(request, language)],
      text.outro,
    ],
    because: 'applicant',
  });
}

/** To a member who gets a copy of every approved request. */
export function approvedRequestCopyMail(
  sender: MailSender,
  request: MailRequest,
  member: PersonName,
  language: Language,
): MailText {
  const text = texts[language].mail.approvedForMember;
  return composeMail(sender, language, {
    subject: text.subject,
    to: member,
    values: { project: request.projectName },
    body: [
      text.intro,
      [
        employeeFact(request, language),
        ...subscriptionFacts(request, language),
        ...amountFacts(request, language),
      ],
      link(text.action, sender, request),
    ],
    because: 'copies',
  });
}

/** To the provider, who reads the rest in the event feed. */
export function approvedRequestProviderMail(
  sender: MailSender,
  request: MailRequest,
  language: Language,
): MailText {
  const text = texts[language].mail.approvedForProvider;
  return composeMail(sender, language, {
    subject: text.subject,
    values: { project: request.projectName },
    body: [text.intro, subscriptionFacts(request, language), link(text.action, sender, request)],
    because: 'provider',
  });
}

/** To the employee, in the language of the project: rejected, and the reason. */
export function requestRejectedMail(
  sender: MailSender,
  request: MailRequest,
  reason: string,
  language: Language,
): MailText {
  const text = texts[language].mail.rejectedForEmployee;
  return composeMail(sender, language, {
    subject: text.subject,
    to: request,
    values: { project: request.projectName },
    body: [
      text.intro,
      subscriptionFacts(request, language),
      text.reason,
      quotation(reason),
      text.outro,
    ],
    because: 'applicant',
  });
}

/** To a member who opened the request while it waited: the employee withdrew it. */
export function requestWithdrawnMail(
  sender: MailSender,
  request: MailRequest,
  member: PersonName,
  language: Language,
): MailText {
  const text = texts[language].mail.requestWithdrawn;
  return composeMail(sender, language, {
    subject: text.subject,
    to: member,
    values: { project: request.projectName },
    body: [
      text.intro,
      [employeeFact(request, language), ...subscriptionFacts(request, language)],
      link(text.action, sender, request),
    ],
    because: 'opened',
  });
}

const link = (action: string, sender: MailSender, request: MailRequest) =>
  pageLink(action, sender, `/requests/detail/${encodeURIComponent(request.articleRegistrationId)}`);

function subscriptionFacts(request: MailRequest, language: Language): Fact[] {
  const text = texts[language].mail;
  return [
    ...articleFacts(request, language),
    [text.startDate, formatDate(request.startDate)],
    [text.firstTerm, monthsText(request.months, language)],
  ];
}

function amountFacts(request: MailRequest, language: Language): Fact[] {
  const text = texts[language].mail;
  return amountFields.map((field) => [
    text[field],
    fillText(text.perMonth, { amount: formatCents(request[field], language) }),
  ]);
}
