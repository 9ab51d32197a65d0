import { textFiles } from '../i18n/i18n.ts';
import * as dutch from './first-dutch.ts';

/** The texts of the sign-in page and of every failure. Dutch is in the entry chunk. */
export const firstTexts = textFiles({
  nl: () => Promise.resolve(dutch),
  en: () => import('./first-english.ts'),
});
