import type { Language, PersonName } from '@portal/contract/fields';
import type { LastMonths } from '@portal/contract/settlement';
import { settlementKindOf } from '@portal/contract/settlement-explanation';
import { formatDate, formatMonth, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { lines, noteLink, singleLine } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';
import { explainLeaver, type SettledLeaver, settlementFacts } from './settlement-paragraphs.ts';

/** A subscription in a mail that names many. */
export interface MailedSubscription extends PersonName {
  /** As it is shown: "SP-20001". */
  readonly subscriptionNumber: string;
  readonly articleName: string;
  /** YYYY-MM-DD */
  readonly endDate: string;
}

/** One mail about many subscriptions of a project. */
export interface ListMail<Subscription = MailedSubscription> {
  readonly projectName: string;
  /** The name of the person who reported it. */
  readonly reporter: string;
  readonly subscriptions: readonly Subscription[];
}

/** Subscriptions cancelled from the employee list, all with the same last months. */
export interface ListCancellation extends ListMail<MailedSubscription & SettledLeaver> {
  readonly lastMonths: LastMonths;
}

const valuesOf = ({ reporter, projectName, subscriptions }: ListMail) => ({
  reporter,
  project: projectName,
  count: subscriptions.length,
});

const subscriptionLines = <S extends MailedSubscription>(
  text: string,
  subscriptions: readonly S[],
  more: (subscription: S) => Readonly<Record<string, string>>,
) =>
  lines(
    subscriptions.map((one) =>
      fillText(text, {
        number: one.subscriptionNumber,
        employee: singleLine(fullName(one)),
        article: singleLine(one.articleName),
        ...more(one),
      }),
    ),
  );

/** "met het brutoloon € 50,00, met het nettoloon € 15,00" */
function amountsText(leaver: SettledLeaver, language: Language): string {
  const text = texts[language].mail.listCancelledForMember;
  const facts = settlementFacts(explainLeaver(leaver), language);
  if (facts.length === 0) return text.nothing;
  return facts
    .map(([label, amount]) => fillText(text.lineAmount, { label: label.toLowerCase(), amount }))
    .join(', ');
}

/** To a member with confirmation mails: the leavers, and what must still be settled with each. */
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
      date: formatDate(mail.lastMonths.endDate),
      run: formatMonth(mail.lastMonths.lastPayrollRun, language),
      pay: formatMonth(mail.lastMonths.lastPayMonth, language),
    },
    body: [
      text.intro,
      subscriptionLines(text.line, mail.subscriptions, (leaver) => ({
        amounts: amountsText(leaver, language),
      })),
      texts[language].settlement.together[settlementKindOf(mail.subscriptions.map(explainLeaver))],
      text.assumption,
      texts[language].settlement.notAdvice,
      noteLink(text.action, `${sender.baseUrl}/settings/employeelist`),
    ],
    because: 'changes',
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
    values: { ...valuesOf(mail), date: formatDate(mail.lastMonths.endDate) },
    body: [text.intro, subscriptionLines(text.line, mail.subscriptions, () => ({}))],
    because: 'provider',
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
      subscriptionLines(text.line, mail.subscriptions, ({ endDate }) => ({
        date: formatDate(endDate),
      })),
    ],
    because: 'provider',
  });
}
