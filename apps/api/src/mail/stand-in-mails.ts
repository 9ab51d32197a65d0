import type { Language } from '@portal/contract/fields';
import { formatDate, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { type MailMember, pageLink } from './mail-facts.ts';
import { composeMail, mailLine, type MailSender, type MailText } from './mail-text.ts';

/** Who stands in for whom in a project, and when (YYYY-MM-DD, both days count). */
export interface MailedStandIn {
  readonly projectName: string;
  readonly approver: MailMember;
  readonly standIn: MailMember;
  readonly fromDate: string;
  readonly untilDate: string;
}

/** To who is named. `decidesThemselves`: they decide in their own name, before as after. */
export function standInNamedMail(
  sender: MailSender,
  mail: MailedStandIn & { readonly decidesThemselves: boolean },
  language: Language,
): MailText {
  const { named } = texts[language].standInMail;
  return compose(sender, mail.standIn, language, named.subject, [
    fill(named.intro, sender, mail),
    fill(mail.decidesThemselves ? named.ownName : named.onBehalf, sender, mail),
    pageLink(named.action, sender, '/requests/to-approve'),
  ]);
}

/** To the stand-in. `endedBy` is null when the approver did it. */
export function standInEndedMail(
  sender: MailSender,
  mail: MailedStandIn & { readonly endedBy: MailMember | null },
  language: Language,
): MailText {
  const { ended } = texts[language].standInMail;
  const intro = mail.endedBy ? ended.introByManager : ended.intro;
  return compose(sender, mail.standIn, language, ended.subject, [
    fill(intro, sender, mail, mail.endedBy),
    fill(ended.outro, sender, mail),
  ]);
}

/** To the approver, when somebody else ended it. */
export function standInEndedForApproverMail(
  sender: MailSender,
  mail: MailedStandIn & { readonly endedBy: MailMember },
  language: Language,
): MailText {
  const { endedForApprover } = texts[language].standInMail;
  return compose(sender, mail.approver, language, endedForApprover.subject, [
    fill(endedForApprover.intro, sender, mail, mail.endedBy),
    fill(endedForApprover.outro, sender, mail),
  ]);
}

const fill = (
  text: string,
  sender: MailSender,
  mail: MailedStandIn,
  actor: MailMember | null = null,
): string =>
  fillText(text, {
    approver: mailLine(fullName(mail.approver)),
    standIn: mailLine(fullName(mail.standIn)),
    actor: actor ? mailLine(fullName(actor)) : '',
    project: mailLine(mail.projectName),
    product: sender.product,
    from: formatDate(mail.fromDate),
    until: formatDate(mail.untilDate),
  });

const compose = (
  sender: MailSender,
  recipient: MailMember,
  language: Language,
  subject: string,
  paragraphs: readonly string[],
): MailText =>
  composeMail({ subject, name: fullName(recipient), paragraphs, brand: sender.brand }, language);
