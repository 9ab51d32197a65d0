import type { Language } from '@portal/contract/fields';
import { formatMoment, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import type { MailPerson } from './account-mails.ts';
import { actorName, type MailActor } from './mail-actor.ts';
import { composeMail, mailLine, type MailSender, type MailText } from './mail-text.ts';

/** What somebody did to an account, and when. */
interface DoneBy {
  readonly actor: MailActor;
  readonly moment: Date;
}

/** A way back for the old address. */
export interface VetoOffer {
  /** The whole address of the link. */
  readonly link: string;
  readonly until: Date;
}

/** To who has another name in the portal from now on. */
export function renamedMail(
  sender: MailSender,
  person: MailPerson,
  { actor, moment }: DoneBy,
  language: Language,
): MailText {
  const { renamed } = texts[language].accountDetailsMail;
  const name = mailLine(fullName(person));
  const intro = fillText(renamed.intro, { ...doneBy({ actor, moment }, language), name });
  return compose(sender, person, language, renamed.subject, [intro, notYou(sender, language)]);
}

/** To the new address: it counts once it confirms. */
export function emailConfirmMail(
  sender: MailSender,
  person: MailPerson,
  { link, ...done }: DoneBy & { link: string },
  language: Language,
): MailText {
  const { confirm } = texts[language].accountDetailsMail;
  return compose(sender, person, language, confirm.subject, [
    fillText(confirm.intro, doneBy(done, language)),
    `${confirm.action}\n${link}`,
    texts[language].accountMail.linkOnce,
    confirm.outro,
  ]);
}

/** To the old address: another one was asked for. */
export function emailChangeAskedMail(
  sender: MailSender,
  person: MailPerson,
  { newAddress, veto, ...done }: DoneBy & { newAddress: string; veto: VetoOffer },
  language: Language,
): MailText {
  const { asked } = texts[language].accountDetailsMail;
  const values = { ...doneBy(done, language), address: mailLine(newAddress) };
  return compose(sender, person, language, asked.subject, [
    fillText(asked.intro, values),
    ...vetoLines(veto, language),
  ]);
}

/** To both addresses, once the new one counts; only the old one is offered a way back. */
export function emailChangedMail(
  sender: MailSender,
  person: MailPerson,
  { newAddress, moment, veto }: { newAddress: string; moment: Date; veto: VetoOffer | null },
  language: Language,
): MailText {
  const { changed } = texts[language].accountDetailsMail;
  const values = { moment: formatMoment(moment), address: mailLine(newAddress) };
  return compose(sender, person, language, changed.subject, [
    fillText(changed.intro, values),
    ...(veto ? vetoLines(veto, language) : []),
  ]);
}

/** To the address that a change was stopped or undone for, or that it was for a while. */
export function emailVetoedMail(
  sender: MailSender,
  person: MailPerson,
  { outcome, moment }: { outcome: 'dropped' | 'lost'; moment: Date },
  language: Language,
): MailText {
  const text = texts[language].accountDetailsMail[outcome];
  const intro = fillText(text.intro, { moment: formatMoment(moment) });
  return compose(sender, person, language, text.subject, [intro]);
}

/** To the old address once it counts again, with a link to choose a password. */
export function emailRestoredMail(
  sender: MailSender,
  person: MailPerson,
  change: { address: string; moment: Date; isTotpRemoved: boolean; link: string },
  language: Language,
): MailText {
  const { undone } = texts[language].accountDetailsMail;
  const values = { moment: formatMoment(change.moment), address: mailLine(change.address) };
  return compose(sender, person, language, undone.subject, [
    fillText(undone.intro, values),
    ...(change.isTotpRemoved ? [undone.totpRemoved] : []),
    `${undone.action}\n${change.link}`,
    texts[language].accountMail.linkOnce,
  ]);
}

/** To whose 2FA a manager or the back office took off. */
export function totpResetByMail(
  sender: MailSender,
  person: MailPerson,
  done: DoneBy,
  language: Language,
): MailText {
  const { totpReset } = texts[language].accountDetailsMail;
  return compose(sender, person, language, totpReset.subject, [
    fillText(totpReset.intro, doneBy(done, language)),
    notYou(sender, language),
  ]);
}

const doneBy = ({ actor, moment }: DoneBy, language: Language) => ({
  actor: actorName(actor, language),
  moment: formatMoment(moment),
});

const vetoLines = ({ link, until }: VetoOffer, language: Language): string[] => {
  const { veto } = texts[language].accountDetailsMail;
  const { linkOnce } = texts[language].accountMail;
  return [`${fillText(veto, { until: formatMoment(until) })}\n${link}`, linkOnce];
};

const notYou = (sender: MailSender, language: Language): string => {
  const text = fillText(texts[language].accountMail.notYou, { brand: mailLine(sender.brand) });
  return `${text}\n${sender.baseUrl}/auth/reset-password`;
};

const compose = (
  sender: MailSender,
  person: MailPerson,
  language: Language,
  subject: string,
  paragraphs: readonly string[],
): MailText =>
  composeMail({ subject, name: fullName(person), paragraphs, brand: sender.brand }, language);
