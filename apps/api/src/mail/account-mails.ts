import type { Language } from '@portal/contract/fields';
import { formatMoment, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { actorName, type MailActor } from './mail-actor.ts';
import { composeMail, mailLine } from './mail-text.ts';
import type { MailSender, MailText } from './mail-text.ts';

/** The person whose account a mail is about. */
export interface MailPerson {
  firstName: string;
  infix: string | null;
  lastName: string;
}

/** A notice of what happened to an account, and when. */
export type AccountNotice = (
  sender: MailSender,
  person: MailPerson,
  moment: Date,
  language: Language,
) => MailText;

/** A mail with a link to follow; `link` is the whole address. */
export type AccountLinkMail = (
  sender: MailSender,
  person: MailPerson,
  link: string,
  language: Language,
) => MailText;

/** To who gets an account. `projectName` is null for the back office's own people. */
export function invitationMail(
  sender: MailSender,
  person: MailPerson,
  {
    link,
    projectName,
    invitedBy,
  }: { link: string; projectName: string | null; invitedBy: MailActor | null },
  language: Language,
): MailText {
  const { invitation, linkOnce } = texts[language].accountMail;
  const intro = projectName === null ? invitation.introUnnamed : invitation.intro;
  return compose(sender, person, language, invitation.subject, [
    [
      fillText(intro, names(sender, projectName ?? '')),
      ...(invitedBy
        ? [fillText(invitation.invitedBy, { name: actorName(invitedBy, language) })]
        : []),
    ].join(' '),
    `${invitation.action}\n${link}`,
    linkOnce,
  ]);
}

/** To who asks for a new password before ever having chosen one. */
export const activationAgainMail: AccountLinkMail = (sender, person, link, language) => {
  const { activationAgain, linkOnce } = texts[language].accountMail;
  return compose(sender, person, language, activationAgain.subject, [
    activationAgain.intro,
    `${activationAgain.action}\n${link}`,
    linkOnce,
  ]);
};

export const passwordResetMail: AccountLinkMail = (sender, person, link, language) => {
  const { passwordReset, linkOnce } = texts[language].accountMail;
  return compose(sender, person, language, passwordReset.subject, [
    passwordReset.intro,
    `${passwordReset.action}\n${link}`,
    linkOnce,
    passwordReset.outro,
  ]);
};

export const pinResetMail: AccountLinkMail = (sender, person, link, language) => {
  const { pinReset, linkOnce } = texts[language].accountMail;
  return compose(sender, person, language, pinReset.subject, [
    pinReset.intro,
    `${pinReset.action}\n${link}`,
    linkOnce,
    pinReset.outro,
  ]);
};

/** To the account that the back office is about to look along in. */
export const supportSignInMail: AccountNotice = (sender, person, moment, language) => {
  const { supportSignIn } = texts[language].accountMail;
  return compose(sender, person, language, supportSignIn.subject, [
    fillText(supportSignIn.intro, { moment: formatMoment(moment) }),
    fillText(supportSignIn.outro, names(sender)),
  ]);
};

type NoticeName =
  | 'passwordChanged'
  | 'totpEnabled'
  | 'totpDisabled'
  | 'totpReset'
  | 'totpResetByManager'
  | 'recoveryCodeUsed'
  | 'microsoftLinked';

/** What happened, when, and what to do if it was somebody else. */
const notice =
  (name: NoticeName): AccountNotice =>
  (sender, person, moment, language) => {
    const { [name]: text, notYou } = texts[language].accountMail;
    return compose(sender, person, language, text.subject, [
      fillText(text.intro, { moment: formatMoment(moment) }),
      `${fillText(notYou, names(sender))}\n${sender.baseUrl}/auth/reset-password`,
    ]);
  };

export const passwordChangedMail = notice('passwordChanged');
export const totpEnabledMail = notice('totpEnabled');
export const totpDisabledMail = notice('totpDisabled');
/** Removed by the back office, for who lost both password and app. */
export const totpResetMail = notice('totpReset');
export const totpResetByManagerMail = notice('totpResetByManager');
export const recoveryCodeUsedMail = notice('recoveryCodeUsed');
export const microsoftLinkedMail = notice('microsoftLinked');

const names = (sender: MailSender, project = '') => ({
  brand: mailLine(sender.brand),
  product: sender.product,
  project: mailLine(project),
});

const compose = (
  sender: MailSender,
  person: MailPerson,
  language: Language,
  subject: string,
  paragraphs: readonly string[],
): MailText =>
  composeMail({ subject, name: fullName(person), paragraphs, brand: sender.brand }, language);
