import type { HelpTexts } from '../../domain-ui/help/help-texts.ts';
import { helpHeadings } from '../../domain-ui/help/help-headings.en.ts';
import type { HelpPage } from '../../ui/help-page.ts';

const noMail = 'No e-mail? Look in your junk mail and check the address.';

const signInHelp: HelpPage = {
  title: 'Signing in',
  purpose: 'Sign in to the portal for employers that offer {product}.',
  can: [
    'Sign in with your e-mail address and password, with a passkey or, if your employer uses it, with Microsoft.',
    'Is 2FA on? Then enter the code of your authenticator app, or a recovery code.',
  ],
  after: ['After 30 minutes without activity you are signed out automatically.'],
  trouble: [
    'Forgotten your password? Ask for a link to choose a new one.',
    'No account yet? A manager in your organisation can invite you.',
    'Are you an employee who would like to take part? This portal is for employers. Ask your HR department.',
  ],
};

const activateHelp: HelpPage = {
  title: 'Activating your account',
  purpose: 'Choose the password of your new account.',
  can: [
    'Choose a password of at least 12 characters, with an uppercase letter, a lowercase letter and a digit.',
  ],
  after: ['You then sign in with your e-mail address and this password. The link works only once.'],
  trouble: [
    'Does the link no longer work? Ask a manager in your organisation for a new invitation.',
    'Is your password refused? Choose one that is harder to guess.',
  ],
};

const requestResetHelp: HelpPage = {
  title: 'Forgotten password',
  purpose: 'Ask for a link to choose a new password.',
  can: ['Enter the e-mail address of your account.'],
  after: ['If the address is known, you get an e-mail. The link works for 30 minutes.'],
  trouble: [
    noMail,
    'Does your account have 2FA? Keep your authenticator app or a recovery code at hand.',
  ],
};

const resetPasswordHelp: HelpPage = {
  title: 'Choosing a new password',
  purpose: 'Choose a new password.',
  can: [
    'Choose a password of at least 12 characters, with an uppercase letter, a lowercase letter and a digit.',
  ],
  after: [
    'You are signed out on all your devices. You get an e-mail saying that the password has changed.',
  ],
  trouble: ['Does the link no longer work? Ask for a new one with ‘Forgot your password?’.'],
};

const resetPinHelp: HelpPage = {
  title: 'Setting up your authenticator app again',
  purpose: 'Ask for a link if you no longer have your authenticator app.',
  can: ['Enter your e-mail address and your password.'],
  after: [
    'If they are right, you get an e-mail. With the link, which works for 5 minutes, you set up another app.',
  ],
  trouble: [noMail, 'Forgotten your password too? Ask a manager in your organisation for help.'],
};

const emailChangeHelp: HelpPage = {
  title: 'Another e-mail address',
  purpose: 'Confirm a new e-mail address, or stop the change.',
  can: [
    'Confirm if the address is yours. If you do not know who asked, do nothing or stop the change.',
  ],
  after: [
    'Once confirmed, you sign in with the new address. The old address is told and can stop the change for 72 hours.',
  ],
  trouble: ['Does the link no longer work? Ask a manager in your organisation for help.'],
};

const tokenHelp: HelpPage = {
  title: 'Signing in with a link',
  purpose: 'Sign in with the link in an e-mail.',
  can: ['Click the button to sign in. If 2FA is on, we ask for a code too.'],
  after: [
    'The link works once. If you were signed in here with another account, that one is signed out.',
  ],
  trouble: ['Does the link no longer work? Start again on the sign-in page.'],
};

const accessibilityHelp: HelpPage = {
  title: 'Accessibility',
  purpose: 'Read here how accessible the portal is.',
  can: ['Read what was tested, and what is not right yet.'],
  after: ['We read what you report, and you get an answer.'],
  trouble: ['Unable to use something? Tell us through Help and contact.'],
};

/** The help of the screens around signing in, by their paths. */
export const authHelpTexts = {
  headings: helpHeadings,
  links: [],
  pages: {
    '/auth': signInHelp,
    '/auth/activate/:token': activateHelp,
    '/auth/reset-password': requestResetHelp,
    '/auth/reset-password/:token': resetPasswordHelp,
    '/auth/reset-pin': resetPinHelp,
    '/auth/email-change/:token': emailChangeHelp,
    '/auth/token/:token': tokenHelp,
    '/accessibility': accessibilityHelp,
  },
} as const satisfies HelpTexts;
