import type { nl } from '../nl.ts';

export const auth: typeof nl.auth = {
  signIn: 'Sign in',
  lead: 'For employers that offer {{product}}.',
  forEmployers: '{{product}} for employers',
  emailAddress: 'E-mail address',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  totpTitle: 'This account signs in with two steps',
  totpText:
    'Signing in with a code from an authenticator app is not possible here yet. Ask a manager in your organisation for help.',
  tooManyAttempts_one: 'Too many attempts. Try again in {{count}} second.',
  tooManyAttempts_other: 'Too many attempts. Try again in {{count}} seconds.',
  tooManyAttemptsMinutes_one: 'Too many attempts. Try again in {{count}} minute.',
  tooManyAttemptsMinutes_other: 'Too many attempts. Try again in {{count}} minutes.',
  endedInactive: 'You were signed out automatically after being inactive for too long',
  endedRefused: 'Your session has ended. Sign in again.',
  logOut: 'Sign out',
  loggingOut: 'You are being signed out',
  maintenance: 'Maintenance',
  maintenanceTitle: 'Maintenance is in progress',
  maintenanceText: 'The portal will be back shortly.',
  maintenanceReturn: 'This page continues by itself as soon as maintenance is over.',
};
