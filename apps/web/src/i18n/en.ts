import { portalTexts } from './en/portal-texts.ts';
import { signInTexts } from './en/sign-in-texts.ts';
import type { nl } from './nl.ts';

export const en: typeof nl = { ...signInTexts, ...portalTexts };
