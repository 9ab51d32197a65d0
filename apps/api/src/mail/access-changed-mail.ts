import type { Language, PersonName } from '@portal/contract/fields';
import type { MembershipFlags } from '@portal/contract/rights';
import { formatMoment } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { actorName, type MailActor } from './mail-actor.ts';
import {
  actionLink,
  type Fact,
  group,
  type Paragraph,
  singleLine,
  verbatim,
} from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

/**
 * A change of the access of a person to a project; null stands for an account that is no member.
 */
export interface AccessChange {
  readonly projectName: string;
  readonly before: MembershipFlags | null;
  readonly after: MembershipFlags | null;
}

type AccessChangeKind = 'added' | 'changed' | 'removed' | 'deactivated' | 'activated';

/** To the person whose access changed: who changed it, and the current rights in each project. */
export function accessChangedMail(
  sender: MailSender,
  person: PersonName,
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
  return composeMail(sender, language, {
    subject: text.subjects[kinds.size === 1 ? only : 'changed'],
    to: person,
    values: {
      moment: formatMoment(moment),
      name: changedBy ? actorName(changedBy, language) : '',
    },
    body: [
      changedBy ? text.intro : text.introUnnamed,
      ...changes.map((change) => describeChange(change, language)),
      signIn && actionLink(text.action, sender.baseUrl),
      text.outro,
    ],
    because: 'account',
  });
}

function kindOf({ before, after }: AccessChange): AccessChangeKind {
  if (!after) return 'removed';
  if (!before) return 'added';
  if (before.isDisabled === after.isDisabled) return 'changed';
  return after.isDisabled ? 'deactivated' : 'activated';
}

function describeChange(change: AccessChange, language: Language): Paragraph {
  const text = texts[language].accountMail.accessChanged;
  const kind = kindOf(change);
  const line = verbatim(fillText(text[kind], { project: singleLine(change.projectName) }));
  // A deactivated account keeps its rights without their effect, so listing them would mislead.
  if (!change.after || kind === 'deactivated') return line;
  return group([line, rightsFacts(change.after, language)]);
}

/** The rights in a project, as mails list them. */
export function rightsFacts(flags: MembershipFlags, language: Language): Fact[] {
  const text = texts[language].accountMail.accessChanged;
  const { isDisabled, ...others } = flags;
  const answer = (is: boolean) => (is ? text.yes : text.no);
  return [
    [text.flags.isActive, answer(!isDisabled)],
    [text.flags.authorize, answer(others.authorize)],
    [text.flags.confirmationMails, answer(others.confirmationMails)],
    [text.flags.userManagement, answer(others.userManagement)],
    [text.flags.subscriptionCopy, answer(others.subscriptionCopy)],
    [text.flags.payroll, answer(others.payroll)],
  ];
}
