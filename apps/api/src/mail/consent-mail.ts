import type { Language, PersonName } from '@portal/contract/fields';
import type { MembershipFlags } from '@portal/contract/rights';
import { texts } from '@portal/texts/texts';
import { rightsFacts } from './access-changed-mail.ts';
import { actorName, type MailActor } from './mail-actor.ts';
import { noteLink, pageLink } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

/**
 * To a person who is invited to take part in a project. Its links give no access: consenting takes
 * a session.
 */
export function consentMail(
  sender: MailSender,
  person: PersonName,
  question: {
    /** null: the provider invites. */
    askedBy: MailActor | null;
    projectName: string;
    flags: MembershipFlags;
    /** Whether they are a member already, and are invited to manage the project. */
    isMember: boolean;
    hasPassword: boolean;
  },
  language: Language,
): MailText {
  const { consent: text } = texts[language].accountMail;
  const { askedBy, projectName, flags, isMember, hasPassword } = question;
  const wording = isMember ? text.management : text.membership;
  return composeMail(sender, language, {
    subject: wording.subject,
    to: person,
    values: { project: projectName, name: askedBy ? actorName(askedBy, language) : '' },
    body: [
      askedBy ? wording.intro : wording.introUnnamed,
      text.rights,
      rightsFacts(flags, language),
      pageLink(text.action, sender, '/'),
      !hasPassword && noteLink(text.noPassword, `${sender.baseUrl}/auth/reset-password`),
      wording.outro,
    ],
    because: 'account',
  });
}
