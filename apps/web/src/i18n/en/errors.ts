import { fieldErrors } from '@portal/texts/en/field-errors';
import type { nl } from '../nl.ts';
import { withPlaceholders } from '../placeholders.ts';

export const errors: typeof nl.errors = {
  ...withPlaceholders(fieldErrors),
  'amount-format': 'Fill in an amount in euros, such as 12,50',
  'pin-digits': 'A verification code has six digits',
  unreachable: 'There is no connection to the server. Check your internet and try again.',
  unexpected: 'Something went wrong. Try again.',
  pageTitle: 'This page does not work right now',
  chunkTitle: 'The page cannot be loaded',
  chunkText: 'Check your internet connection and try again.',
  loadFailed: 'The data could not be loaded',
};
