import { fieldErrors } from '@portal/texts/en/field-errors';
import type * as nl from './texts.nl.ts';

export { problems } from '@portal/texts/en/problems';

export const app: typeof nl.app = {
  language: 'Language',
  nl: 'Nederlands',
  en: 'English',
  announcement: 'Announcement',
  dismissAnnouncement: 'Close announcement',
  breadcrumbs: 'Breadcrumbs',
  loading: 'Loading',
  loadingSlow: 'Loading is taking longer than usual.',
  tryAgain: 'Try again',
  toDashboard: 'Go to the dashboard',
  notForSupport: 'You cannot open this screen in a support session',
  notForSupportHint: 'This screen is only for changes. You cannot make them in a support session.',
  notFound: 'Page not found',
  notFoundHint: 'This page does not exist, or has moved.',
  closeNotification: 'Close message',
  reference: 'Reference {reference}',
  copyFailed: 'Copying did not work. Select the text and copy it yourself.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};

export const errors: typeof nl.errors = {
  ...fieldErrors,
  'amount-format': 'Fill in an amount in euros, such as 12,50',
  'pin-digits': 'A verification code has six digits',
  passkey: {
    cancelled: 'You did not use a passkey. Nothing has changed. You can try again.',
    known: 'This device already has a passkey for your account.',
    unsupported:
      'This browser or device cannot use a passkey for this portal. Try another browser or device.',
    failed: 'The browser could not use the passkey. Try again.',
  },
  unreachable:
    'There is no connection to the server. Check your internet connection and try again.',
  answerLostTitle: 'Not sure whether this worked',
  answerLost:
    'We did not receive the server’s answer. Try again without changing anything, and it will not be done twice.',
  outcomeOpen:
    'Because of a fault the server could not say whether this worked. Try again without changing anything, and it will not be done twice.',
  replayedTitle: 'This had already been done',
  replayed: 'Only the confirmation had not arrived. Nothing has been done twice.',
  unexpected: 'Something went wrong. Try again.',
  pageTitle: 'This page does not work right now',
  chunkTitle: 'The page cannot be loaded',
  chunkText: 'Check your internet connection and try again.',
  chunkReplaced: 'There is a new version of the portal. Try again.',
  loadFailed: 'The data could not be loaded',
  tooManyAttempts_one: 'Too many attempts. Try again in {count} second.',
  tooManyAttempts_other: 'Too many attempts. Try again in {count} seconds.',
  tooManyAttemptsMinutes_one: 'Too many attempts. Try again in {count} minute.',
  tooManyAttemptsMinutes_other: 'Too many attempts. Try again in {count} minutes.',
  waitIsOver: 'You can try again now.',
};

export const totp: typeof nl.totp = {
  title: 'Verification code',
  lead: 'Enter the code that your authenticator app shows, or one of your recovery codes.',
  code: 'Code from your authenticator app',
  verificationCode: 'Verification code',
  recoveryCode: 'Recovery code',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use a code from the authenticator app',
  setupTitle: 'Set up an authenticator app',
  setupLead: 'From now on you need a verification code to sign in, from an app on your phone.',
  codesTitle: 'Save your recovery codes',
  codesLead: 'A recovery code lets you sign in when you do not have your phone.',
};
