import type { Language, PersonName } from '@portal/contract/fields';
import { daysBetween } from '@portal/contract/dates';
import { formatCount, formatDate } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import type { ReminderStage } from '../database/digest-tables.ts';
import {
  type Fact,
  group,
  list,
  lines,
  pageLink,
  type Paragraph,
  singleLine,
} from './mail-blocks.ts';
import { composeMail, type MailReason, type MailSender, type MailText } from './mail-text.ts';

/** A request that waits, by its dates alone (YYYY-MM-DD): mail is no place for names. */
export interface WaitingRequest {
  readonly cameOn: string;
  readonly startDate: string;
}

/** What waits in a project. */
export interface ProjectDigest {
  readonly projectId: string;
  readonly name: string;
  readonly waiting: number;
  /** The date on which the oldest request came in; null without one. */
  readonly since: string | null;
  readonly oldest: readonly WaitingRequest[];
  /** How many requests have a check that is not in order. */
  readonly unchecked: number;
  /** The cut-off of the open period of payroll; null when it has passed. */
  readonly cutOffOn: string | null;
  /** Leavers to confirm. */
  readonly leavers: number;
}

/** The requests of a project of which a mail reminds, as an approver or as a manager. */
export interface SectionReminder {
  readonly stage: ReminderStage;
  readonly count: number;
  /** Those that wait longest. */
  readonly oldest: readonly WaitingRequest[];
}

/** A project in a mail: what waits, when the person wants that, and what is reminded of. */
export interface DigestSection {
  readonly projectId: string;
  readonly name: string;
  readonly digest: ProjectDigest | null;
  readonly reminders: readonly SectionReminder[];
}

interface DigestContent {
  readonly member: PersonName;
  /** Today, YYYY-MM-DD. */
  readonly date: string;
  /** In the order of the mail. */
  readonly sections: readonly DigestSection[];
}

/** The number of projects in full; the others have a line each. */
const mostInFull = 10;
/** The number of requests of which a section has the dates. */
export const mostShown = 5;
/** A name of a project in a line. */
const mostOfName = 60;

/** To an account, over all its projects: what waits, and which requests wait too long. */
export function digestMail(
  sender: MailSender,
  { member, date, sections }: DigestContent,
  language: Language,
): MailText {
  const text = texts[language].digestMail;
  const because = reasonOf(sections);
  const rest = sections.slice(mostInFull);
  const { subject, intro } = text[because === 'digest' ? 'digest' : 'reminder'];
  return composeMail(sender, language, {
    subject,
    to: member,
    values: { date: formatDate(date) },
    because,
    body: [
      intro,
      ...sections.slice(0, mostInFull).map((section) => inFull(sender, section, date, language)),
      rest.length > 0 &&
        group([lines(rest.map((section) => inOneLine(sender, section, language)))], text.others),
    ],
  });
}

function reasonOf(sections: readonly DigestSection[]): MailReason {
  if (sections.some(({ digest }) => digest !== null)) return 'digest';
  const stages = sections.flatMap(({ reminders }) => reminders.map(({ stage }) => stage));
  return stages.includes('Approvers') ? 'reminder' : 'escalation';
}

function inFull(
  sender: MailSender,
  section: DigestSection,
  date: string,
  language: Language,
): Paragraph {
  const text = texts[language].digestMail;
  const { digest, reminders } = section;
  const oldest = digest?.oldest ?? reminders[0]?.oldest ?? [];
  const facts: Fact[] = [
    ...(digest ? digestFacts(digest, date, language) : []),
    ...reminders.map(({ stage, count }): Fact => [
      text.stages[stage],
      formatCount(count, language),
    ]),
  ];
  const dates = oldest.map(({ cameOn, startDate }) =>
    fillText(text.request, { came: formatDate(cameOn), starts: formatDate(startDate) }),
  );
  return group(
    [
      facts,
      ...(dates.length > 0 ? [text.oldest, list(dates)] : []),
      pageLink(actionOf(section, language), sender, pathOf(section)),
    ],
    section.name,
  );
}

function digestFacts(
  { waiting, since, unchecked, cutOffOn, leavers }: ProjectDigest,
  date: string,
  language: Language,
): Fact[] {
  const text = texts[language].digestMail;
  const facts: (Fact | false)[] = [
    waiting > 0 && [
      text.waiting,
      fillText(text.since, {
        count: formatCount(waiting, language),
        since: formatDate(since ?? date),
      }),
    ],
    unchecked > 0 && [text.unchecked, formatCount(unchecked, language)],
    cutOffOn !== null && [text.cutOff, untilCutOff(cutOffOn, date, language)],
    leavers > 0 && [text.leavers, formatCount(leavers, language)],
  ];
  return facts.filter((fact) => fact !== false);
}

function untilCutOff(cutOffOn: string, date: string, language: Language): string {
  const text = texts[language].digestMail.days;
  const days = daysBetween(date, cutOffOn);
  if (days === 0) return text.today;
  const on = formatDate(cutOffOn);
  return days === 1 ? fillText(text.tomorrow, { on }) : fillText(text.later, { days, on });
}

function inOneLine(sender: MailSender, section: DigestSection, language: Language) {
  const text = texts[language].digestMail;
  const { digest, reminders } = section;
  const name = singleLine(section.name);
  const letters = [...name];
  const project =
    letters.length > mostOfName ? `${letters.slice(0, mostOfName - 1).join('')}…` : name;
  const count = digest?.waiting ?? Math.max(...reminders.map((reminder) => reminder.count));
  const line =
    count > 0
      ? fillText(text.line, { project, count: formatCount(count, language) })
      : fillText(text.leaversLine, { project, count: formatCount(digest?.leavers ?? 0, language) });
  return { text: line, address: `${sender.baseUrl}${pathOf(section)}` };
}

/** Whether only leavers wait, and no requests. */
const isAboutLeavers = ({ digest, reminders }: DigestSection): boolean =>
  reminders.length === 0 && digest?.waiting === 0;

const actionOf = (section: DigestSection, language: Language): string => {
  const text = texts[language].digestMail;
  return isAboutLeavers(section) ? text.leaversAction : text.action;
};

/** The list with what the section counts, in its project. */
const pathOf = (section: DigestSection): string =>
  isAboutLeavers(section)
    ? `/settings/employeelist?project=${section.projectId}`
    : `/requests/to-approve?filter=none&project=${section.projectId}`;
