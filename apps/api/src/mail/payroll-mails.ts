import type { Language, PersonName } from '@portal/contract/fields';
import { formatDate, formatMonth } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { pageLink } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

/** A period of payroll in a mail, without personal data. */
export interface MailedPeriod {
  readonly projectName: string;
  readonly year: number;
  readonly number: number;
  readonly frequency: 'Monthly' | 'FourWeekly';
  /** YYYY-MM-DD */
  readonly startsOn: string;
}

const screen = '/payroll';

const periodName = ({ frequency, year, number, startsOn }: MailedPeriod, language: Language) =>
  frequency === 'Monthly'
    ? formatMonth(startsOn, language)
    : fillText(texts[language].payrollMail.fourWeekly, { number, year });

/** To members with payroll: a period is closed, and its files can be downloaded. */
export function payrollClosedMail(
  sender: MailSender,
  mail: MailedPeriod & {
    readonly closedBy: string;
    readonly lines: number;
    /** Lines that a member holds back. */
    readonly held: number;
    /** Lines that a rule left out. */
    readonly leftOut: number;
  },
  member: PersonName,
  language: Language,
): MailText {
  const text = texts[language].payrollMail;
  return composeMail(sender, language, {
    subject: text.closed.subject,
    to: member,
    values: {
      actor: mail.closedBy,
      project: mail.projectName,
      period: periodName(mail, language),
    },
    body: [
      text.closed.intro,
      [
        [text.lines, String(mail.lines)],
        [text.held, String(mail.held)],
        [text.leftOut, String(mail.leftOut)],
      ],
      pageLink(text.closed.action, sender, screen),
    ],
    because: 'payroll',
  });
}

/** To members with payroll: the cut-off of the open period is near. */
export function payrollCutOffMail(
  sender: MailSender,
  mail: MailedPeriod & {
    /** YYYY-MM-DD, the last day that counts. */
    readonly cutOffOn: string;
    readonly payday: string;
    readonly waitingRequests: number;
  },
  member: PersonName,
  language: Language,
): MailText {
  const text = texts[language].payrollMail;
  return composeMail(sender, language, {
    subject: text.cutOff.subject,
    to: member,
    values: { project: mail.projectName, period: periodName(mail, language) },
    body: [
      text.cutOff.intro,
      [
        [text.cutOffDay, formatDate(mail.cutOffOn)],
        [text.payday, formatDate(mail.payday)],
        [text.requests, String(mail.waitingRequests)],
      ],
      pageLink(text.cutOff.action, sender, screen),
    ],
    because: 'payroll',
  });
}
