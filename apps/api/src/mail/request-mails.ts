import type { Language } from '@portal/contract/fields';
import { formatCents, formatDate, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { composeMail, mailFacts, mailLine, mailQuotation } from './mail-text.ts';
import type { MailSender, MailText } from './mail-text.ts';

/** What the mails tell of a request. Amounts are cents per month. */
export interface MailRequest {
  articleRegistrationId: string;
  projectName: string;
  firstName: string;
  infix: string | null;
  lastName: string;
  articleName: string;
  sportsLocation: string;
  /** YYYY-MM-DD */
  startDate: string;
  months: number;
  totalPrice: number;
  grossExchange: number;
  netExchange: number;
  employerContribution: number;
  netOwnContribution: number;
}

/** The member to whom a mail goes. */
export interface MailMember {
  firstName: string;
  infix: string | null;
  lastName: string;
}

/** To a member who may decide: a request waits. */
export function requestReceivedMail(
  sender: MailSender,
  request: MailRequest,
  member: MailMember,
  language: Language,
): MailText {
  const text = texts[language].mail.requestReceived;
  return composeMail(
    {
      subject: text.subject,
      name: fullName(member),
      brand: sender.brand,
      paragraphs: [
        introduction(text.intro, sender, request),
        mailFacts([employeeFact(request, language), ...subscriptionFacts(request, language)]),
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

const introduction = (text: string, sender: MailSender, request: MailRequest): string =>
  fillText(text, { product: sender.product, project: mailLine(request.projectName) });

const link = (action: string, sender: MailSender, request: MailRequest): string =>
  `${action}\n${sender.baseUrl}/requests/detail/${encodeURIComponent(request.articleRegistrationId)}`;

const employeeFact = (request: MailRequest, language: Language) =>
  [texts[language].mail.employee, fullName(request)] as const;

function subscriptionFacts(request: MailRequest, language: Language) {
  const text = texts[language].mail;
  const months = request.months === 1 ? text.month : fillText(text.months, [request.months]);
  return [
    [text.subscription, request.articleName],
    [text.sportsLocation, request.sportsLocation],
    [text.startDate, formatDate(request.startDate)],
    [text.firstTerm, months],
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
