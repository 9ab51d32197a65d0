import type { Language, PersonName } from '@portal/contract/fields';
import type { Settlement } from '@portal/contract/settlement';
import { formatCents, formatDate } from '@portal/texts/format';
import { monthsText } from '@portal/texts/months-text';
import { fillText, texts } from '@portal/texts/texts';
import { articleFacts, employeeFact, type MailSubject } from './mail-facts.ts';
import {
  composeMail,
  type Fact,
  type MailSender,
  type MailText,
  pageLink,
  type Paragraph,
} from './mail-text.ts';

/** The facts in mails about a subscription that ends because its employee leaves. */
export interface MailLeaver extends MailSubject {
  subscriptionId: string;
  /** As people see it: "SP-20001". */
  subscriptionNumber: string;
  /** YYYY-MM-DD */
  endDate: string;
  /** The month end up to which payroll is assumed to be done, YYYY-MM-DD. */
  lastPayrollRun: string;
  settlement: Settlement;
}

/**
 * To a member who gets confirmations: the subscription that ends, and what must still be settled.
 */
export function leaverMemberMail(
  sender: MailSender,
  leaver: MailLeaver,
  { member, reportedBy }: { member: PersonName; reportedBy: string },
  language: Language,
): MailText {
  const text = texts[language].mail.cancelledForMember;
  return composeMail(sender, language, {
    subject: text.subject,
    to: member,
    values: {
      project: leaver.projectName,
      reporter: reportedBy,
      date: formatDate(leaver.lastPayrollRun),
    },
    body: [
      text.intro,
      [
        employeeFact(leaver, language),
        numberFact(leaver, language),
        ...articleFacts(leaver, language),
        endFact(leaver, language),
      ],
      ...settlementParagraphs(leaver, language),
      text.assumption,
      link(text.action, sender, leaver),
      text.outro,
    ],
  });
}

/** To the employee, in the language of the project. */
export function leaverEmployeeMail(
  sender: MailSender,
  leaver: MailLeaver,
  language: Language,
): MailText {
  const text = texts[language].mail.cancelledForEmployee;
  return composeMail(sender, language, {
    subject: text.subject,
    to: leaver,
    values: { project: leaver.projectName },
    body: [text.intro, [...articleFacts(leaver, language), endFact(leaver, language)], text.outro],
  });
}

/** To the provider, who reads the rest in the event feed. */
export function leaverProviderMail(
  sender: MailSender,
  leaver: MailLeaver,
  language: Language,
): MailText {
  const text = texts[language].mail.cancelledForProvider;
  return composeMail(sender, language, {
    subject: text.subject,
    values: { project: leaver.projectName },
    body: [
      text.intro,
      [numberFact(leaver, language), ...articleFacts(leaver, language), endFact(leaver, language)],
      link(text.action, sender, leaver),
    ],
  });
}

/** The number of months × the amount, and the total. */
function settlementParagraphs({ settlement }: MailLeaver, language: Language): Paragraph[] {
  const text = texts[language].mail;
  const { months, monthlyAmount, amount } = settlement;
  if (months === 0) return [text.cancelledForMember.settled];
  return [
    text.cancelledForMember.settlement,
    [
      [text.settledMonths, monthsText(months, language)],
      [
        text.settledPerMonth,
        fillText(text.perMonth, { amount: formatCents(monthlyAmount, language) }),
      ],
      [text.settledAmount, formatCents(amount, language)],
    ],
  ];
}

const numberFact = (leaver: MailLeaver, language: Language): Fact => [
  texts[language].mail.subscriptionNumber,
  leaver.subscriptionNumber,
];

const endFact = (leaver: MailLeaver, language: Language): Fact => [
  texts[language].mail.endDate,
  formatDate(leaver.endDate),
];

const link = (action: string, sender: MailSender, { subscriptionId }: MailLeaver) =>
  pageLink(action, sender, `/subscriptions/detail/${encodeURIComponent(subscriptionId)}`);
