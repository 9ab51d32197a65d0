import { textFiles } from '../i18n/i18n.ts';
import * as dutch from './first-dutch.ts';

/** What the sign-in page and every failure need. Dutch comes with the page itself. */
export const firstTexts = textFiles({
  nl: () => Promise.resolve(dutch),
  en: () => import('./first-english.ts'),
});
