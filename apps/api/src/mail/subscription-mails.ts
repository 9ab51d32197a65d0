import type { Language, PersonName } from '@portal/contract/fields';
import { settlementKindOf } from '@portal/contract/settlement-explanation';
import { formatDate, formatMonth } from '@portal/texts/format';
import { texts } from '@portal/texts/texts';
import { articleFacts, employeeFact, type MailSubject } from './mail-facts.ts';
import { type Fact, pageLink } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';
import {
  explainLeaver,
  type SettledLeaver,
  settlementParagraphs,
} from './settlement-paragraphs.ts';

/** The facts in mails about a subscription that ends because its employee leaves. */
export interface MailLeaver extends MailSubject, SettledLeaver {
  subscriptionId: string;
  /** As it is shown: "SP-20001". */
  subscriptionNumber: string;
}

/**
 * To a member with confirmation mails: the subscription that ends, and what must still be settled.
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
      run: formatMonth(leaver.lastPayrollRun, language),
      pay: formatMonth(leaver.lastPayMonth, language),
    },
    body: [
      text.intro,
      [
        employeeFact(leaver, language),
        numberFact(leaver, language),
        ...articleFacts(leaver, language),
        endFact(leaver, language),
      ],
      ...settlementParagraphs(leaver, text.settlement, language),
      text.assumption,
      texts[language].settlement.notAdvice,
      link(text.action, sender, leaver),
    ],
    because: 'changes',
  });
}

/** To the employee, in the language of the project. */
export function leaverEmployeeMail(
  sender: MailSender,
  leaver: MailLeaver,
  language: Language,
): MailText {
  const text = texts[language].mail.cancelledForEmployee;
  const kind = settlementKindOf([explainLeaver(leaver)]);
  return composeMail(sender, language, {
    subject: text.subject,
    to: leaver,
    values: { project: leaver.projectName },
    body: [
      text.intro,
      [...articleFacts(leaver, language), endFact(leaver, language)],
      kind !== 'nothing' && text.settled[kind],
      text.outro,
    ],
    because: 'subscriber',
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
    because: 'provider',
  });
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
