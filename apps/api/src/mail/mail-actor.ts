import type { Language, PersonName } from '@portal/contract/fields';
import type { AccountType } from '@portal/contract/rights';
import { fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { singleLine } from './mail-blocks.ts';

/** The person who did what a mail reports. */
export interface MailActor extends PersonName {
  readonly type: AccountType;
}

/** The name of an actor in a mail: "Noor van Dam", on one line. */
export function actorName(actor: MailActor, language: Language): string {
  const name = singleLine(fullName(actor));
  if (actor.type === 'Customer') return name;
  return fillText(texts[language].accountMail.backOfficePerson, { name });
}
