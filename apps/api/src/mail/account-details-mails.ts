import type { Language, PersonName } from '@portal/contract/fields';
import { formatMoment, fullName } from '@portal/texts/format';
import { texts } from '@portal/texts/texts';
import { notYou } from './account-mails.ts';
import { actorName, type MailActor } from './mail-actor.ts';
import { actionLink, noteLink, singleLine } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

/** The actor of a change of an account, and the moment. */
interface DoneBy {
  readonly actor: MailActor;
  readonly moment: Date;
}

/** The requester of another address of an account, and the moment. */
interface EmailChangeRequester extends DoneBy {
  /** The employers for which the account is active. */
  readonly employers: readonly string[];
  /** Whether the person requested it themselves. */
  readonly isOwn: boolean;
}

/** Lets the old address veto the change. */
export interface VetoOffer {
  /** The whole address of the link. */
  readonly link: string;
  readonly until: Date;
}

/** To the person whose name in the portal changed. */
export function renamedMail(
  sender: MailSender,
  person: PersonName,
  done: DoneBy,
  language: Language,
): MailText {
  const { renamed: text } = texts[language].accountDetailsMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: person,
    values: { ...doneBy(done, language), name: fullName(person) },
    body: [text.intro, notYou(sender, language)],
    because: 'account',
  });
}

/** To the new address, which counts once it is confirmed. */
export function emailConfirmMail(
  sender: MailSender,
  person: PersonName,
  { link, ...request }: EmailChangeRequester & { link: string },
  language: Language,
): MailText {
  const { confirm: text } = texts[language].accountDetailsMail;
  const { linkOnce } = texts[language].accountMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: person,
    values: askedBy(sender, request, language),
    body: [
      text.intro,
      !request.isOwn && text.newPassword,
      actionLink(text.action, link),
      linkOnce,
      text.outro,
    ],
    because: 'address',
  });
}

/** To the old address: another one was requested. */
export function emailChangeRequestedMail(
  sender: MailSender,
  person: PersonName,
  { newAddress, veto, ...request }: EmailChangeRequester & { newAddress: string; veto: VetoOffer },
  language: Language,
): MailText {
  const { asked: text } = texts[language].accountDetailsMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: person,
    values: { ...askedBy(sender, request, language), address: newAddress, ...vetoTime(veto) },
    body: [text.intro, ...vetoOffer(veto, language)],
    because: 'account',
  });
}

/**
 * To both addresses, once the new one counts. Only the old address can veto. Only the new one can
 * choose a password, where the account has none any more.
 */
export function emailChangedMail(
  sender: MailSender,
  person: PersonName,
  {
    newAddress,
    moment,
    veto = null,
    activation = null,
  }: { newAddress: string; moment: Date; veto?: VetoOffer | null; activation?: string | null },
  language: Language,
): MailText {
  const { changed: text } = texts[language].accountDetailsMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: person,
    values: { moment: formatMoment(moment), address: newAddress, ...(veto && vetoTime(veto)) },
    body: [
      text.intro,
      ...(veto ? vetoOffer(veto, language) : []),
      ...(activation === null
        ? []
        : [
            text.noPassword,
            actionLink(text.action, activation),
            texts[language].accountMail.linkOnce,
          ]),
    ],
    because: 'account',
  });
}

/**
 * To an address about a vetoed change: the old address, or the new one that counted for a while.
 */
export function emailVetoedMail(
  sender: MailSender,
  person: PersonName,
  { outcome, moment }: { outcome: 'dropped' | 'lost'; moment: Date },
  language: Language,
): MailText {
  const text = texts[language].accountDetailsMail[outcome];
  return composeMail(sender, language, {
    subject: text.subject,
    to: person,
    values: { moment: formatMoment(moment) },
    body: [text.intro],
    because: 'address',
  });
}

/** To the old address once it counts again, with a link to choose a password. */
export function emailRestoredMail(
  sender: MailSender,
  person: PersonName,
  change: {
    address: string;
    moment: Date;
    isTotpRemoved: boolean;
    isAccessTaken: boolean;
    link: string;
  },
  language: Language,
): MailText {
  const { undone: text } = texts[language].accountDetailsMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: person,
    values: { moment: formatMoment(change.moment), address: change.address },
    body: [
      text.intro,
      change.isTotpRemoved && text.totpRemoved,
      change.isAccessTaken && text.accessTaken,
      actionLink(text.action, change.link),
      texts[language].accountMail.linkOnce,
    ],
    because: 'account',
  });
}

/** To the person whose 2FA a manager or the back office removed. */
export function totpResetByMail(
  sender: MailSender,
  person: PersonName,
  done: DoneBy,
  language: Language,
): MailText {
  const { totpReset: text } = texts[language].accountDetailsMail;
  return composeMail(sender, language, {
    subject: text.subject,
    to: person,
    values: doneBy(done, language),
    body: [text.intro, notYou(sender, language)],
    because: 'account',
  });
}

const doneBy = ({ actor, moment }: DoneBy, language: Language) => ({
  actor: actorName(actor, language),
  moment: formatMoment(moment),
});

const askedBy = (sender: MailSender, request: EmailChangeRequester, language: Language) => ({
  ...doneBy(request, language),
  employer:
    request.employers.length === 0
      ? sender.brand
      : new Intl.ListFormat(language).format(request.employers.map(singleLine)),
});

const vetoTime = ({ until }: VetoOffer) => ({ until: formatMoment(until) });

const vetoOffer = ({ link }: VetoOffer, language: Language) => [
  noteLink(texts[language].accountDetailsMail.veto, link),
  texts[language].accountMail.linkOnce,
];
