import type { Language, PersonName } from '@portal/contract/fields';
import { formatDate, fullName } from '@portal/texts/format';
import { texts } from '@portal/texts/texts';
import { pageLink } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

/** A stand-in and their approver in a project, and the period (YYYY-MM-DD, both days count). */
export interface MailedStandIn {
  readonly projectName: string;
  readonly approver: PersonName;
  readonly standIn: PersonName;
  readonly fromDate: string;
  readonly untilDate: string;
}

/**
 * To the new stand-in. `decidesThemselves`: they already decide in their own name, and still do.
 */
export function standInNamedMail(
  sender: MailSender,
  mail: MailedStandIn & { readonly decidesThemselves: boolean },
  language: Language,
): MailText {
  const { named: text } = texts[language].standInMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: mail.standIn,
    values: valuesOf(mail),
    body: [
      text.intro,
      mail.decidesThemselves ? text.ownName : text.onBehalf,
      pageLink(text.action, sender, '/requests/to-approve'),
    ],
    because: 'standIn',
  });
}

/** To the stand-in. `endedBy` is null when the approver ended the period. */
export function standInEndedMail(
  sender: MailSender,
  mail: MailedStandIn & { readonly endedBy: PersonName | null },
  language: Language,
): MailText {
  const { ended: text } = texts[language].standInMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: mail.standIn,
    values: valuesOf(mail, mail.endedBy),
    body: [mail.endedBy ? text.introByManager : text.intro, text.outro],
    because: 'standIn',
  });
}

/** To the approver, when another account ended the period. */
export function standInEndedForApproverMail(
  sender: MailSender,
  mail: MailedStandIn & { readonly endedBy: PersonName },
  language: Language,
): MailText {
  const { endedForApprover: text } = texts[language].standInMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: mail.approver,
    values: valuesOf(mail, mail.endedBy),
    body: [text.intro, text.outro],
    because: 'standIn',
  });
}

const valuesOf = (mail: MailedStandIn, actor: PersonName | null = null) => ({
  approver: fullName(mail.approver),
  standIn: fullName(mail.standIn),
  actor: actor ? fullName(actor) : '',
  project: mail.projectName,
  from: formatDate(mail.fromDate),
  until: formatDate(mail.untilDate),
});
