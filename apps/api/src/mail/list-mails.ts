import type { Language } from '@portal/contract/fields';
import { formatCents, formatDate, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { type MailMember, pageLink } from './mail-facts.ts';
import { composeMail, mailLine, type MailSender, type MailText } from './mail-text.ts';

/** A subscription in a mail that names many. */
export interface MailedSubscription {
  /** As people see it: "SP-20001". */
  readonly subscriptionNumber: string;
  readonly firstName: string;
  readonly infix: string | null;
  readonly lastName: string;
  readonly articleName: string;
  /** YYYY-MM-DD */
  readonly endDate: string;
}

/** What happened to many subscriptions of a project at once. */
export interface ListMail<Subscription = MailedSubscription> {
  readonly projectName: string;
  /** Who reported it, by name. */
  readonly reporter: string;
  readonly subscriptions: readonly Subscription[];
}

/** Cancelled from the employee list; `amount` (cents) is still to be settled with each employee. */
export interface ListCancellation extends ListMail<
  MailedSubscription & { readonly amount: number }
> {
  readonly endDate: string;
  /** The month end that payroll is taken to have dealt with last. */
  readonly lastPayrollRun: string;
}

const fill = (text: string, sender: MailSender, mail: ListMail, date = ''): string =>
  fillText(text, {
    reporter: mailLine(mail.reporter),
    project: mailLine(mail.projectName),
    product: sender.product,
    date: date && formatDate(date),
    count: mail.subscriptions.length,
  });

const lines = <S extends MailedSubscription>(
  text: string,
  subscriptions: readonly S[],
  more: (subscription: S) => Readonly<Record<string, string>>,
): string =>
  subscriptions
    .map((one) =>
      fillText(text, {
        number: one.subscriptionNumber,
        employee: mailLine(fullName(one)),
        article: mailLine(one.articleName),
        ...more(one),
      }),
    )
    .join('\n');

/** To a member who gets confirmations: who, and what remains to be settled with each. */
export function listCancelledMemberMail(
  sender: MailSender,
  mail: ListCancellation,
  member: MailMember,
  language: Language,
): MailText {
  const text = texts[language].mail.listCancelledForMember;
  const subscriptions = lines(text.line, mail.subscriptions, ({ amount }) => ({
    amount: formatCents(amount, language),
  }));
  return composeMail(
    {
      subject: text.subject,
      name: fullName(member),
      brand: sender.brand,
      paragraphs: [
        fill(text.intro, sender, mail, mail.endDate),
        subscriptions,
        fillText(text.assumption, { date: formatDate(mail.lastPayrollRun) }),
        pageLink(text.action, sender, '/settings/employeelist'),
        text.outro,
      ],
    },
    language,
  );
}

/** To the provider, who knows the subscriptions by their numbers. */
export function listCancelledProviderMail(
  sender: MailSender,
  mail: ListCancellation,
  language: Language,
): MailText {
  const text = texts[language].mail.listCancelledForProvider;
  return composeMail(
    {
      subject: text.subject,
      brand: sender.brand,
      paragraphs: [
        fill(text.intro, sender, mail, mail.endDate),
        lines(text.line, mail.subscriptions, () => ({})),
      ],
    },
    language,
  );
}

/** To the provider: cancelled from the list by mistake. */
export function listRectifiedProviderMail(
  sender: MailSender,
  mail: ListMail,
  language: Language,
): MailText {
  const text = texts[language].mail.listRectifiedForProvider;
  return composeMail(
    {
      subject: text.subject,
      brand: sender.brand,
      paragraphs: [
        fill(text.intro, sender, mail),
        lines(text.line, mail.subscriptions, ({ endDate }) => ({ date: formatDate(endDate) })),
      ],
    },
    language,
  );
}
