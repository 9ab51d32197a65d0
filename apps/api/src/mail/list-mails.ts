import type { Language, PersonName } from '@portal/contract/fields';
import { formatCents, formatDate, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import {
  composeMail,
  given,
  mailLine,
  type MailSender,
  type MailText,
  pageLink,
} from './mail-text.ts';

/** A subscription in a mail that names many. */
export interface MailedSubscription extends PersonName {
  /** As people see it: "SP-20001". */
  readonly subscriptionNumber: string;
  readonly articleName: string;
  /** YYYY-MM-DD */
  readonly endDate: string;
}

/** One mail about what happened to many subscriptions of a project at once. */
export interface ListMail<Subscription = MailedSubscription> {
  readonly projectName: string;
  /** Who reported it, by name. */
  readonly reporter: string;
  readonly subscriptions: readonly Subscription[];
}

/**
 * Subscriptions cancelled from the employee list; `amount` (cents) is still to be settled with each
 * employee.
 */
export interface ListCancellation extends ListMail<
  MailedSubscription & { readonly amount: number }
> {
  readonly endDate: string;
  /** The month end up to which payroll is assumed to be done. */
  readonly lastPayrollRun: string;
}

const valuesOf = ({ reporter, projectName, subscriptions }: ListMail) => ({
  reporter,
  project: projectName,
  count: subscriptions.length,
});

const lines = <S extends MailedSubscription>(
  text: string,
  subscriptions: readonly S[],
  more: (subscription: S) => Readonly<Record<string, string>>,
) =>
  given(
    subscriptions
      .map((one) =>
        fillText(text, {
          number: one.subscriptionNumber,
          employee: mailLine(fullName(one)),
          article: mailLine(one.articleName),
          ...more(one),
        }),
      )
      .join('\n'),
  );

/** To a member who gets confirmations: the leavers, and what must still be settled with each. */
export function listCancelledMemberMail(
  sender: MailSender,
  mail: ListCancellation,
  member: PersonName,
  language: Language,
): MailText {
  const text = texts[language].mail.listCancelledForMember;
  return composeMail(sender, language, {
    subject: text.subject,
    to: member,
    values: {
      ...valuesOf(mail),
      date: formatDate(mail.endDate),
      payrollDate: formatDate(mail.lastPayrollRun),
    },
    body: [
      text.intro,
      lines(text.line, mail.subscriptions, ({ amount }) => ({
        amount: formatCents(amount, language),
      })),
      text.assumption,
      pageLink(text.action, sender, '/settings/employeelist'),
      text.outro,
    ],
  });
}

/** To the provider, who knows the subscriptions by their numbers. */
export function listCancelledProviderMail(
  sender: MailSender,
  mail: ListCancellation,
  language: Language,
): MailText {
  const text = texts[language].mail.listCancelledForProvider;
  return composeMail(sender, language, {
    subject: text.subject,
    values: { ...valuesOf(mail), date: formatDate(mail.endDate) },
    body: [text.intro, lines(text.line, mail.subscriptions, () => ({}))],
  });
}

/** To the provider: cancelled from the list by mistake. */
export function listRectifiedProviderMail(
  sender: MailSender,
  mail: ListMail,
  language: Language,
): MailText {
  const text = texts[language].mail.listRectifiedForProvider;
  return composeMail(sender, language, {
    subject: text.subject,
    values: valuesOf(mail),
    body: [
      text.intro,
      lines(text.line, mail.subscriptions, ({ endDate }) => ({ date: formatDate(endDate) })),
    ],
  });
}
