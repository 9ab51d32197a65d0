import * as signInEnglish from '../features/authentication/sign-in-texts.en.ts';
import * as signInDutch from '../features/authentication/sign-in-texts.nl.ts';
import * as english from '../i18n/texts.en.ts';
import * as dutch from '../i18n/texts.nl.ts';

/** What the sign-in page and every failure need. It is there in both languages from the start. */
export const firstTexts = {
  nl: { ...dutch, ...signInDutch },
  en: { ...english, ...signInEnglish },
};
