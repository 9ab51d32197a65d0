import { app } from './app.ts';
import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { terms } from './terms.ts';
import { totp } from './totp.ts';
import { problems } from '@portal/texts/en/problems';
import type { signInTexts as nl } from '../nl/sign-in-texts.ts';

/** Texts of the sign-in area, and those that every screen may need. */
export const signInTexts: typeof nl = {
  app,
  auth,
  errors,
  problems,
  terms,
  totp,
};
