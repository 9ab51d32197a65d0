import type { PageErrorCode } from '../nl/field-errors.ts';

export const fieldErrors: Record<PageErrorCode, string> = {
  'field-is-required': '{0} is required',
  'value-invalid': 'This value is not correct',
  'value-too-long': 'Use at most {0} characters',
  'value-too-small': 'Use a value of at least {0}',
  'value-too-large': 'Use a value of at most {0}',
  'choice-invalid': 'Choose one of the options',
  'date-invalid': 'Enter a valid date',
  'date-too-early': 'Choose {0} or later',
  'date-too-late': 'Choose {0} or earlier',
  'amount-too-low': 'The amount must be at least {0}',
  'amount-too-high': 'The amount must be {0} at most',
  'end-date-not-possible':
    'The subscription cannot end on this date. Choose one of the possible end dates',
  'removals-not-confirmed': 'Type the number of employees to be removed from the list: {0}',
  'emailaddress-invalid': 'Enter a valid e-mail address',
  'password-invalid':
    'A password must have at least 12 characters and contain an uppercase letter, a lowercase letter and a digit',
  'passwords-dont-match': 'The passwords do not match',
  'password-wrong': 'The password is not correct',
  'password-common': 'This password is too easy to guess. Choose another one',
  'password-too-long': 'A password may be at most {0} characters long',
  'pin-invalid': 'The verification code is not correct or has already been used',
  'passkey-invalid':
    'This passkey was not accepted. It may have been removed, or it took too long. Try again',
  'passkey-needed':
    'Sign in with your passkey. This account requires 2FA, and a password alone is not enough',
  'last-factor':
    'Your account requires 2FA, and this is your last passkey. First add another one, or set up an authenticator app',
  'link-invalid': 'This link has expired or has already been used. Ask for a new one',
  'totp-already-enabled': '2FA is already on',
  'totp-not-enabled': '2FA is not on',
  'totp-demanded':
    'One of your projects or the back office requires 2FA, so you cannot turn it off',
  'invalid-credentials': 'The e-mail address or the password is not correct',
  'web-address': '{0} must not contain a web address',
  'characters-unsupported': 'These characters cannot be printed: {0}',
  'guid-invalid': 'Enter a valid id, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'code-read-anew':
    'Excel turns this code into another number, a date or a formula. Use a few digits alone, or put a letter before it',
  'id-in-use': 'This id is already listed',
  'emailaddress-in-use': 'This e-mail address already belongs to another account',
  'emailaddress-unknown': 'No account has this e-mail address. Add the user',
  'emailaddress-not-possible': 'This e-mail address cannot be added here',
  'already-member': 'This user already has access to this project',
  'stand-in-overlaps': 'You already have a stand-in in this period',
  'nothing-ordered': 'Choose a quantity for at least one design',
  'item-repeated': 'This design has already been chosen',
  'item-unknown': 'This design no longer exists. Reload the page',
};
