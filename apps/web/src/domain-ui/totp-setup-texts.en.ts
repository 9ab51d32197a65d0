import type * as nl from './totp-setup-texts.nl.ts';

export const totpSetup: typeof nl.totpSetup = {
  setupFailed: 'The QR code could not be fetched',
  app: 'Authenticator app',
  microsoft: {
    name: 'Microsoft Authenticator',
    install: 'Install Microsoft Authenticator on your phone and open the app.',
    add: 'Tap the plus sign and choose ‘Other account’.',
    scan: 'Choose ‘Scan a QR code’ and point the camera at the QR code below.',
    read: 'Enter the six-digit verification code that the app shows for this account.',
  },
  google: {
    name: 'Google Authenticator',
    install: 'Install Google Authenticator on your phone and open the app.',
    add: 'Tap the plus sign at the bottom right.',
    scan: 'Choose ‘Scan a QR code’ and point the camera at the QR code below.',
    read: 'Enter the six-digit verification code that the app shows for this account.',
  },
  everyThirtySeconds: 'The code changes every 30 seconds.',
  qrAlt: 'QR code for your authenticator app. The code is below it as text.',
  secretLead: 'Unable to scan? Enter this key in the app by hand:',
  openApp: 'Open in your app on this phone',
  copySecret: 'Copy key',
  copied: 'Copied',
  verify: 'Check the code',
  codesOnce:
    'You will see these codes only once. Each code works once. Keep them in a safe place, not on your phone.',
  codesFileTitle: 'Recovery codes for {brand}. Each code works once.',
  codesFileName: 'recovery-codes.txt',
  codesCopied: 'The recovery codes were copied.',
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  codesKept: 'I have saved them',
  goOn: 'Continue',
  passwordRule:
    'At least 12 characters, with an uppercase letter, a lowercase letter and a digit. We refuse a password that is easy to guess.',
};
