import type { Language, PersonName } from '@portal/contract/fields';
import { formatCents, formatDate, fullName } from '@portal/texts/format';
import { monthsText } from '@portal/texts/months-text';
import { fillText, texts } from '@portal/texts/texts';
import { group, list, pageLink, singleLine, verbatim } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

const mutationKinds = [
  'endSet',
  'endMoved',
  'endRemoved',
  'suspensionSet',
  'suspensionMoved',
  'suspensionRemoved',
  'repriced',
  'renewed',
] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** A day, or a period; no end means until further notice. YYYY-MM-DD */
export type MutationDates = string | { readonly from: string; readonly till: string | null };

export interface Mutation {
  readonly kind: MutationKind;
  /** null: there was no value before, or there is none now. */
  readonly from: MutationDates | null;
  readonly to: MutationDates | null;
  /** Of a new price: cents a month. */
  readonly price?: number;
  /** Of a renewal: the new term. */
  readonly months?: number;
}

/** A subscription whose end date or suspension changed. */
export interface MailMutated extends PersonName {
  /** As it is shown: "SP-20001". */
  readonly subscriptionNumber: string;
  readonly mutations: readonly Mutation[];
}

export interface MailMutations {
  readonly projectName: string;
  /** How many changes there are of each kind; a subscription may have several suspensions. */
  readonly counts: Readonly<Record<MutationKind, number>>;
  /** The subscriptions that the mail names, in this order. */
  readonly named: readonly MailMutated[];
  /** How many more subscriptions changed. */
  readonly unnamed: number;
}

/** To a member with confirmation mails: the provider's changes of running subscriptions. */
export function changedSubscriptionsMail(
  sender: MailSender,
  { projectName, counts, named, unnamed }: MailMutations,
  member: PersonName,
  language: Language,
): MailText {
  const text = texts[language].mail.changedForMember;
  return composeMail(sender, language, {
    subject: text.subject,
    to: member,
    values: { project: projectName },
    body: [
      text.intro,
      mutationKinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => [text.counts[kind], String(counts[kind])] as const),
      group([
        list(named.map((mutated) => mutatedLine(mutated, language))),
        unnamed > 0 && verbatim(fillText(text.more, { count: unnamed })),
      ]),
      pageLink(text.action, sender, '/subscriptions/all'),
    ],
    because: 'changes',
  });
}

/** "Noor van der Velden (SP-20001): eindigt op 31-12-2026; opgeschort vanaf 01-05-2026" */
function mutatedLine(mutated: MailMutated, language: Language): string {
  const text = texts[language].mail.changedForMember;
  const changes = mutated.mutations.map(({ kind, from, to, price, months }) =>
    fillText(text.changes[kind], {
      from: datesText(from, language),
      to: datesText(to, language),
      ...(price !== undefined && { price: formatCents(price, language) }),
      ...(months !== undefined && { months: monthsText(months, language) }),
    }),
  );
  return `${singleLine(fullName(mutated))} (${mutated.subscriptionNumber}): ${changes.join('; ')}`;
}

function datesText(dates: MutationDates | null, language: Language): string {
  if (dates === null) return '';
  if (typeof dates === 'string') return formatDate(dates);
  const { span, openSpan } = texts[language].mail.changedForMember;
  const from = formatDate(dates.from);
  return dates.till === null
    ? fillText(openSpan, { from })
    : fillText(span, { from, till: formatDate(dates.till) });
}
