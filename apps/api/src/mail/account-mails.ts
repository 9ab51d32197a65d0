import type { Language, PersonName } from '@portal/contract/fields';
import { formatMoment } from '@portal/texts/format';
import { texts } from '@portal/texts/texts';
import { actorName, type MailActor } from './mail-actor.ts';
import { actionLink, noteLink } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

/** A notice of what happened to an account, and when. */
export type AccountNotice = (
  sender: MailSender,
  person: PersonName,
  moment: Date,
  language: Language,
) => MailText;

/** A mail with a link to follow; `link` is the whole address. */
export type AccountLinkMail = (
  sender: MailSender,
  person: PersonName,
  link: string,
  language: Language,
) => MailText;

/** Names in a sentence: "Een, Twee en Drie". */
const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** To a person who gets an account. `projectNames` is empty for the back office's own people. */
export function invitationMail(
  sender: MailSender,
  person: PersonName,
  {
    link,
    projectNames,
    invitedBy,
  }: { link: string; projectNames: readonly string[]; invitedBy: MailActor | null },
  language: Language,
): MailText {
  const { invitation: text, linkOnce } = texts[language].accountMail;
  const intro = projectNames.length === 0 ? text.introUnnamed : text.intro;
  return composeMail(sender, language, {
    subject: text.subject,
    to: person,
    values: {
      project: listed(projectNames, language),
      name: invitedBy ? actorName(invitedBy, language) : '',
    },
    body: [
      invitedBy ? `${intro} ${text.invitedBy}` : intro,
      actionLink(text.action, link),
      linkOnce,
    ],
    because: 'invited',
  });
}

/** What was requested, the link for it, and what to do if the reader did not request it. */
const linkMail =
  (name: 'activationAgain' | 'passwordReset' | 'pinReset'): AccountLinkMail =>
  (sender, person, link, language) => {
    const { [name]: text, linkOnce } = texts[language].accountMail;
    return composeMail(sender, language, {
      subject: text.subject,
      to: person,
      body: [text.intro, actionLink(text.action, link), linkOnce, 'outro' in text && text.outro],
      because: 'account',
    });
  };

/** To a person who requested a new password but has never chosen one. */
export const activationAgainMail = linkMail('activationAgain');
export const passwordResetMail = linkMail('passwordReset');
export const pinResetMail = linkMail('pinReset');

/** To the account of the back office that is about to begin a support session. */
export const supportSignInMail: AccountNotice = (sender, person, moment, language) => {
  const { supportSignIn: text } = texts[language].accountMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: person,
    values: { moment: formatMoment(moment) },
    body: [text.intro, text.outro],
    because: 'account',
  });
};

type NoticeName =
  | 'passwordChanged'
  | 'totpEnabled'
  | 'totpDisabled'
  | 'totpReset'
  | 'recoveryCodeUsed'
  | 'microsoftLinked'
  | 'passkeyAdded'
  | 'passkeyRemoved';

/** What to do if it was another person. */
export const notYou = (sender: MailSender, language: Language) =>
  noteLink(texts[language].accountMail.notYou, `${sender.baseUrl}/auth/reset-password`);

/** What happened, and when. */
const notice =
  (name: NoticeName): AccountNotice =>
  (sender, person, moment, language) => {
    const text = texts[language].accountMail[name];
    return composeMail(sender, language, {
      subject: text.subject,
      to: person,
      values: { moment: formatMoment(moment) },
      body: [text.intro, notYou(sender, language)],
      because: 'account',
    });
  };

export const passwordChangedMail = notice('passwordChanged');
export const totpEnabledMail = notice('totpEnabled');
export const totpDisabledMail = notice('totpDisabled');
/** The back office removed 2FA, for a person who lost both password and app. */
export const totpResetMail = notice('totpReset');
export const recoveryCodeUsedMail = notice('recoveryCodeUsed');
export const microsoftLinkedMail = notice('microsoftLinked');
export const passkeyAddedMail = notice('passkeyAdded');
export const passkeyRemovedMail = notice('passkeyRemoved');
