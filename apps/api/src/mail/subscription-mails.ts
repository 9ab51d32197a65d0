import type { Language } from '@portal/contract/fields';
import type { Settlement } from '@portal/contract/settlement';
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
import { composeMail, mailFacts, mailLine, type MailSender, type MailText } from './mail-text.ts';

/** What the mails tell of a subscription that ends because its employee leaves. */
export interface MailLeaver extends MailSubject {
  subscriptionId: string;
  /** As people see it: "SP-20001". */
  subscriptionNumber: string;
  /** YYYY-MM-DD */
  endDate: string;
  /** The month end that payroll is taken to have dealt with last, YYYY-MM-DD. */
  lastPayrollRun: string;
  settlement: Settlement;
}

/** To a member who gets confirmations: what ends, and what remains to be settled. */
export function leaverMemberMail(
  sender: MailSender,
  leaver: MailLeaver,
  { member, reportedBy }: { member: MailMember; reportedBy: string },
  language: Language,
): MailText {
  const text = texts[language].mail.cancelledForMember;
  return composeMail(
    {
      subject: text.subject,
      name: fullName(member),
      brand: sender.brand,
      paragraphs: [
        introduction(text.intro, sender, leaver, { reporter: mailLine(reportedBy) }),
        mailFacts([
          employeeFact(leaver, language),
          numberFact(leaver, language),
          ...articleFacts(leaver, language),
          endFact(leaver, language),
        ]),
        ...settlementParagraphs(leaver, language),
        link(text.action, sender, leaver),
        text.outro,
      ],
    },
    language,
  );
}

/** To the employee, in the language of the project. */
export function leaverEmployeeMail(
  sender: MailSender,
  leaver: MailLeaver,
  language: Language,
): MailText {
  const text = texts[language].mail.cancelledForEmployee;
  return composeMail(
    {
      subject: text.subject,
      name: fullName(leaver),
      brand: sender.brand,
      paragraphs: [
        introduction(text.intro, sender, leaver),
        mailFacts([...articleFacts(leaver, language), endFact(leaver, language)]),
        text.outro,
      ],
    },
    language,
  );
}

/** To the provider, who reads the rest in the event feed. */
export function leaverProviderMail(
  sender: MailSender,
  leaver: MailLeaver,
  language: Language,
): MailText {
  const text = texts[language].mail.cancelledForProvider;
  return composeMail(
    {
      subject: text.subject,
      brand: sender.brand,
      paragraphs: [
        introduction(text.intro, sender, leaver),
        mailFacts([
          numberFact(leaver, language),
          ...articleFacts(leaver, language),
          endFact(leaver, language),
        ]),
        link(text.action, sender, leaver),
      ],
    },
    language,
  );
}

/** Months × amount and what they come to, and what that takes for granted. */
function settlementParagraphs(
  { settlement, lastPayrollRun }: MailLeaver,
  language: Language,
): string[] {
  const text = texts[language].mail;
  const { months, monthlyAmount, amount } = settlement;
  const assumption = fillText(text.cancelledForMember.assumption, {
    date: formatDate(lastPayrollRun),
  });
  if (months === 0) return [text.cancelledForMember.settled, assumption];
  const perMonth = fillText(text.perMonth, [formatCents(monthlyAmount, language)]);
  const facts = mailFacts([
    [text.settledMonths, monthsText(months, language)],
    [text.settledPerMonth, perMonth],
    [text.settledAmount, formatCents(amount, language)],
  ]);
  return [`${text.cancelledForMember.settlement}\n\n${facts}`, assumption];
}

const numberFact = (leaver: MailLeaver, language: Language) =>
  [texts[language].mail.subscriptionNumber, leaver.subscriptionNumber] as const;

const endFact = (leaver: MailLeaver, language: Language) =>
  [texts[language].mail.endDate, formatDate(leaver.endDate)] as const;

const link = (action: string, sender: MailSender, { subscriptionId }: MailLeaver): string =>
  pageLink(action, sender, `/subscriptions/detail/${encodeURIComponent(subscriptionId)}`);
