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

type AccessChangeKind = 'added' | 'changed' | 'removed' | 'deactivated' | 'activated';

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
  const signIn = changes.some(({ after }) => after && !after.isDisabled);
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

function kindOf({ before, after }: AccessChange): AccessChangeKind {
  if (!after) return 'removed';
  if (!before) return 'added';
  if (before.isDisabled === after.isDisabled) return 'changed';
  return after.isDisabled ? 'deactivated' : 'activated';
}

function describeChange(change: AccessChange, language: Language): string {
  const text = texts[language].accountMail.accessChanged;
  const kind = kindOf(change);
  const line = fillText(text[kind], { project: mailLine(change.projectName) });
  // Rights that are kept without being in force would be read as rights.
  if (!change.after || kind === 'deactivated') return line;
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
