import type { Language } from '@portal/contract/fields';
import type { AccountType } from '@portal/contract/rights';
import { fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { mailLine } from './mail-text.ts';

/** Who did what a mail tells of. */
export interface MailActor {
  readonly firstName: string;
  readonly infix: string | null;
  readonly lastName: string;
  readonly type: AccountType;
}

/** The name of who did something, as a mail gives it: "Noor van Dam", on one line. */
export function actorName(actor: MailActor, language: Language): string {
  const name = mailLine(fullName(actor));
  if (actor.type === 'Customer') return name;
  return fillText(texts[language].accountMail.backOfficePerson, { name });
}
