import type { Language } from '@portal/contract/fields';
import { formatDate, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { introduction, type MailMember, pageLink } from './mail-facts.ts';
import { composeMail, mailFacts, mailLine, type MailSender, type MailText } from './mail-text.ts';

export const mutationKinds = [
  'endSet',
  'endMoved',
  'endRemoved',
  'suspensionSet',
  'suspensionMoved',
  'suspensionRemoved',
] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** A day, or the days from one to the other; no end: until further notice. YYYY-MM-DD */
export type MutationDates = string | { readonly from: string; readonly till: string | null };

export interface Mutation {
  readonly kind: MutationKind;
  /** null: there was none, or there is none any more. */
  readonly from: MutationDates | null;
  readonly to: MutationDates | null;
}

/** A subscription of which the end date or the suspension became another. */
export interface MailMutated extends MailMember {
  /** As people see it: "SP-20001". */
  readonly subscriptionNumber: string;
  readonly mutations: readonly Mutation[];
}

export interface MailMutations {
  readonly projectName: string;
  /** How many subscriptions there are of each kind. */
  readonly counts: Readonly<Record<MutationKind, number>>;
  /** Those that are named, in this order. */
  readonly named: readonly MailMutated[];
  /** How many more there are. */
  readonly unnamed: number;
}

/** To a member who gets confirmations: what the provider changed of running subscriptions. */
export function changedSubscriptionsMail(
  sender: MailSender,
  { projectName, counts, named, unnamed }: MailMutations,
  member: MailMember,
  language: Language,
): MailText {
  const text = texts[language].mail.changedForMember;
  const lines = named.map((mutated) => `- ${mutatedLine(mutated, language)}`);
  if (unnamed > 0) lines.push(fillText(text.more, [unnamed]));
  return composeMail(
    {
      subject: text.subject,
      name: fullName(member),
      brand: sender.brand,
      paragraphs: [
        introduction(text.intro, sender, { projectName }),
        mailFacts(
          mutationKinds
            .filter((kind) => counts[kind] > 0)
            .map((kind) => [text.counts[kind], String(counts[kind])] as const),
        ),
        lines.join('\n'),
        pageLink(text.action, sender, '/subscriptions/all'),
        text.outro,
      ],
    },
    language,
  );
}

/** "Noor van der Velden (SP-20001): eindigt op 31-12-2026; opgeschort vanaf 01-05-2026" */
function mutatedLine(mutated: MailMutated, language: Language): string {
  const text = texts[language].mail.changedForMember;
  const changes = mutated.mutations.map(({ kind, from, to }) =>
    fillText(text.changes[kind], {
      from: datesText(from, language),
      to: datesText(to, language),
    }),
  );
  return `${mailLine(fullName(mutated))} (${mutated.subscriptionNumber}): ${changes.join('; ')}`;
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
