import type { Language, PersonName } from '@portal/contract/fields';
import type { MembershipFlags } from '@portal/contract/rights';
import { formatMoment } from '@portal/texts/format';
import { texts } from '@portal/texts/texts';
import { rightsFacts } from './access-changed-mail.ts';
import { pageLink } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

/** A change by the provider of the access of a person to a project. */
export type ProviderMemberStage = 'asked' | 'invited' | 'active' | 'changed';

export interface ProviderMember {
  readonly projectName: string;
  readonly stage: ProviderMemberStage;
  /** null while the person has yet to consent: until then the project knows only the address. */
  readonly name: string | null;
  readonly emailAddress: string;
  readonly flags: MembershipFlags;
  readonly moment: Date;
}

/** To a manager of a project: a person to whom the provider gave access, and their rights. */
export function providerMemberMail(
  sender: MailSender,
  manager: PersonName,
  { projectName, stage, name, emailAddress, flags, moment }: ProviderMember,
  language: Language,
): MailText {
  const { managerMail: text, records } = texts[language];
  const { subject, intro, outro } = text[stage];
  return composeMail(sender, language, {
    subject,
    to: manager,
    values: { project: projectName, moment: formatMoment(moment) },
    body: [
      intro,
      [
        ...(name === null ? [] : [[records.person.name, name] as const]),
        [records.person.emailAddress, emailAddress],
      ],
      rightsFacts(flags, language),
      pageLink(text.action, sender, '/settings/user-management'),
      outro,
    ],
    because: 'manager',
  });
}

/** What a project can require at sign-in, and before a request is approved. */
export const projectDemands = ['requireTotp', 'requiresAuthorization'] as const;
export type ProjectDemand = (typeof projectDemands)[number];

/** To a manager of a project: what the project no longer requires. */
export function demandsLoweredMail(
  sender: MailSender,
  manager: PersonName,
  {
    projectName,
    lowered,
    moment,
  }: { projectName: string; lowered: readonly ProjectDemand[]; moment: Date },
  language: Language,
): MailText {
  const { lowered: text } = texts[language].managerMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: manager,
    values: { project: projectName, moment: formatMoment(moment) },
    body: [
      text.intro,
      ...lowered.map((demand) => text[demand]),
      pageLink(text.action, sender, '/settings/audit-log'),
      text.outro,
    ],
    because: 'manager',
  });
}
