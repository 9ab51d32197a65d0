import { portalTexts as en } from './en/portal-texts.ts';
import { i18n } from './i18n.ts';
import { portalTexts as nl } from './nl/portal-texts.ts';

/** Adds the texts of the screens behind the sign-in; the sign-in page does without their weight. */
export function addPortalTexts(): void {
  i18n.addResourceBundle('nl', 'translation', nl, true);
  i18n.addResourceBundle('en', 'translation', en, true);
}
