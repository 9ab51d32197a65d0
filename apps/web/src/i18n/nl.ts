import { portalTexts } from './nl/portal-texts.ts';
import { signInTexts } from './nl/sign-in-texts.ts';

/** Every text of the page, in Dutch: the source that other languages must match. */
export const nl = { ...signInTexts, ...portalTexts };
