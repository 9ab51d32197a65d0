import type { Language } from '@portal/contract/fields';
import type { MembershipFlags } from '@portal/contract/rights';
import { formatMoment, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import type { MailPerson } from './account-mails.ts';
import { actorName, type MailActor } from './mail-actor.ts';
import { composeMail, mailFacts, mailLine, type MailSender, type MailText } from './mail-text.ts';

/** What changed for somebody in a project; null: no member of it. */
export interface AccessChange {
  readonly projectName: string;
  readonly before: MembershipFlags | null;
  readonly after: MembershipFlags | null;
}

/** To whose access it is: who changed it, and for each project what the rights are now. */
export function accessChangedMail(
  sender: MailSender,
  person: MailPerson,
  {
    changedBy,
    moment,
    changes,
  }: { changedBy: MailActor | null; moment: Date; changes: readonly AccessChange[] },
  language: Language,
): MailText {
  const text = texts[language].accountMail.accessChanged;
  const kinds = new Set(changes.map(kindOf));
  const [only = 'changed'] = kinds;
  const signIn = kinds.has('added') || kinds.has('changed');
  return composeMail(
    {
      subject: text.subjects[kinds.size === 1 ? only : 'changed'],
      name: fullName(person),
      brand: sender.brand,
      paragraphs: [
        fillText(changedBy ? text.intro : text.introUnnamed, {
          moment: formatMoment(moment),
          name: changedBy ? actorName(changedBy, language) : '',
        }),
        ...changes.map((change) => describeChange(change, language)),
        ...(signIn ? [`${text.action}\n${sender.baseUrl}`] : []),
        text.outro,
      ],
    },
    language,
  );
}

function kindOf({ before, after }: AccessChange): 'added' | 'changed' | 'removed' {
  if (!after) return 'removed';
  return before ? 'changed' : 'added';
}

function describeChange(change: AccessChange, language: Language): string {
  const text = texts[language].accountMail.accessChanged;
  const line = fillText(text[kindOf(change)], { project: mailLine(change.projectName) });
  if (!change.after) return line;
  const { isDisabled, ...others } = change.after;
  const answer = (is: boolean) => (is ? text.yes : text.no);
  return `${line}\n${mailFacts([
    [text.flags.isActive, answer(!isDisabled)],
    [text.flags.authorize, answer(others.authorize)],
    [text.flags.confirmationMails, answer(others.confirmationMails)],
    [text.flags.userManagement, answer(others.userManagement)],
    [text.flags.subscriptionCopy, answer(others.subscriptionCopy)],
  ])}`;
}
