import { app } from './app.ts';
import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { terms } from './terms.ts';
import { totp } from './totp.ts';
import { problems } from '@portal/texts/nl/problems';

/** Texts of the sign-in area, and those that every screen may need. */
export const signInTexts = {
  app,
  auth,
  errors,
  problems,
  terms,
  totp,
};
