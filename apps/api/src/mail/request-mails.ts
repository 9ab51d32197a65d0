import type { Language } from '@portal/contract/fields';
import { formatCents, formatDate, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import {
  articleFacts,
  employeeFact,
  introduction,
  type MailMember,
  type MailSubject,
  monthsText,
  pageLink,
} from './mail-facts.ts';
import { composeMail, mailFacts, mailLine, mailQuotation } from './mail-text.ts';
import type { MailSender, MailText } from './mail-text.ts';

/** What the mails tell of a request. Amounts are cents per month. */
export interface MailRequest extends MailSubject {
  articleRegistrationId: string;
  /** YYYY-MM-DD */
  startDate: string;
  months: number;
  totalPrice: number;
  grossExchange: number;
  netExchange: number;
  employerContribution: number;
  netOwnContribution: number;
}

/** To a member who may decide, for an approver or in their own name: a request waits. */
export function requestReceivedMail(
  sender: MailSender,
  request: MailRequest,
  { member, approver }: { member: MailMember; approver: MailMember | null },
  language: Language,
): MailText {
  const text = texts[language].mail.requestReceived;
  const onBehalf = approver && fillText(text.onBehalf, { approver: mailLine(fullName(approver)) });
  return composeMail(
    {
      subject: text.subject,
      name: fullName(member),
      brand: sender.brand,
      paragraphs: [
        introduction(text.intro, sender, request),
        mailFacts([employeeFact(request, language), ...subscriptionFacts(request, language)]),
        ...(onBehalf ? [onBehalf] : []),
        link(text.action, sender, request),
      ],
    },
    language,
  );
}

/** To the employee, in the language of the project: approved. */
export function requestApprovedMail(
  sender: MailSender,
  request: MailRequest,
  language: Language,
): MailText {
  const text = texts[language].mail.approvedForEmployee;
  return composeMail(
    {
      subject: text.subject,
      name: fullName(request),
      brand: sender.brand,
      paragraphs: [
        introduction(text.intro, sender, request),
        mailFacts([...subscriptionFacts(request, language), ...amountFacts(request, language)]),
        text.outro,
      ],
    },
    language,
  );
}

/** To a member who gets a copy of every approved request. */
export function approvedRequestCopyMail(
  sender: MailSender,
  request: MailRequest,
  member: MailMember,
  language: Language,
): MailText {
  const text = texts[language].mail.approvedForMember;
  return composeMail(
    {
      subject: text.subject,
      name: fullName(member),
      brand: sender.brand,
      paragraphs: [
        introduction(text.intro, sender, request),
        mailFacts([
          employeeFact(request, language),
          ...subscriptionFacts(request, language),
          ...amountFacts(request, language),
        ]),
        link(text.action, sender, request),
        text.outro,
      ],
    },
    language,
  );
}

/** To the provider, who reads the rest in the event feed. */
export function approvedRequestProviderMail(
  sender: MailSender,
  request: MailRequest,
  language: Language,
): MailText {
  const text = texts[language].mail.approvedForProvider;
  return composeMail(
    {
      subject: text.subject,
      brand: sender.brand,
      paragraphs: [
        introduction(text.intro, sender, request),
        mailFacts(subscriptionFacts(request, language)),
        link(text.action, sender, request),
      ],
    },
    language,
  );
}

/** To the employee, in the language of the project: rejected, and why. */
export function requestRejectedMail(
  sender: MailSender,
  request: MailRequest,
  reason: string,
  language: Language,
): MailText {
  const text = texts[language].mail.rejectedForEmployee;
  return composeMail(
    {
      subject: text.subject,
      name: fullName(request),
      brand: sender.brand,
      paragraphs: [
        introduction(text.intro, sender, request),
        mailFacts(subscriptionFacts(request, language)),
        `${text.reason}\n\n${mailQuotation(reason)}`,
        text.outro,
      ],
    },
    language,
  );
}

const link = (action: string, sender: MailSender, request: MailRequest): string =>
  pageLink(action, sender, `/requests/detail/${encodeURIComponent(request.articleRegistrationId)}`);

function subscriptionFacts(request: MailRequest, language: Language) {
  const text = texts[language].mail;
  return [
    ...articleFacts(request, language),
    [text.startDate, formatDate(request.startDate)],
    [text.firstTerm, monthsText(request.months, language)],
  ] as const;
}

function amountFacts(request: MailRequest, language: Language) {
  const text = texts[language].mail;
  const amounts = [
    [text.totalPrice, request.totalPrice],
    [text.grossExchange, request.grossExchange],
    [text.netExchange, request.netExchange],
    [text.employerContribution, request.employerContribution],
    [text.netOwnContribution, request.netOwnContribution],
  ] as const;
  return amounts.map(
    ([label, cents]) => [label, fillText(text.perMonth, [formatCents(cents, language)])] as const,
  );
}
