import type { nl } from '../nl.ts';

export const fieldErrors: typeof nl.fieldErrors = {
  'field-is-required': '{0} is required',
  'unknown-field': 'This field does not exist',
  'value-invalid': 'This value is not right',
  'value-too-long': 'Use at most {0} characters',
  'value-too-small': 'Use a value of at least {0}',
  'value-too-large': 'Use a value of at most {0}',
  'choice-invalid': 'Choose one of the options',
  'date-invalid': 'Enter a valid date',
  'date-too-early': '{0} is the earliest date possible',
  'date-too-late': '{0} is the latest date possible',
  'amount-too-low': 'The amount must be at least {0}',
  'amount-too-high': 'The amount must be {0} at most',
  'end-date-not-possible':
    'The subscription cannot end on this date. Choose one of the possible end dates',
  'removals-not-confirmed': 'Type the number of employees to be removed from the list: {0}',
  'not-cancellable':
    'One or more of these subscriptions can no longer be cancelled from the list. Load the page again',
  'line-malformed': 'This line is no JSON object',
  'line-too-long': 'This line is longer than {0} bytes',
  'too-many-lines': 'At most {0} lines may come at a time',
  'reference-repeated': 'Line {0} has this external reference too',
  'request-undecided':
    'The request with this external reference was not decided on yet, or was rejected',
  'emailaddress-invalid': 'Enter a valid e-mail address',
  'password-invalid':
    'A password must have at least 12 characters and contain an uppercase letter, a lowercase letter and a digit',
  'passwords-dont-match': 'The passwords do not match',
  'password-wrong': 'The password is not right',
  'password-common': 'This password is too easy to guess. Choose another one',
  'password-too-long': 'A password may be at most {0} characters long',
  'pin-invalid': 'The verification code is not right or has been used already',
  'passkey-invalid':
    'This passkey was not accepted. It may have been removed, or it took too long. Try again',
  'passkey-needed':
    'Sign in with your passkey. This account must sign in with two steps, and a password alone is not enough for that',
  'too-many-passkeys': 'You have as many passkeys as you can. Remove one first',
  'last-factor':
    'Your account must sign in with two steps, and this is your last passkey. Add another one or turn on 2FA first',
  'link-invalid': 'This link has expired or was used already. Ask for a new one',
  'totp-already-enabled': '2FA is already on',
  'totp-not-enabled': '2FA is not on',
  'totp-demanded': 'A project of yours or the back office demands 2FA, so it cannot be turned off',
  'invalid-credentials': 'The e-mail address or the password is not right',
  'amounts-do-not-add-up': 'The amounts do not add up to the total price',
  'reference-in-use': 'This reference belongs to another subscription',
  'web-address': '{0} must not contain an address of the web',
  'characters-unsupported': 'These characters cannot be printed: {0}',
  'image-invalid': 'Use a PNG, JPEG or WebP image',
  'one-file-only': 'Send one file at a time',
  'guid-invalid': 'Enter a valid id, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'id-in-use': 'This id is there already',
  'emailaddress-in-use': 'This e-mail address belongs to another account already',
  'emailaddress-unknown': 'No account has this e-mail address. Add the user',
  'emailaddress-not-possible': 'This e-mail address cannot be added here',
  'already-member': 'This user is in this project already',
  'already-asked': 'This person has been asked for consent already, and has yet to answer',
  'emailaddress-changing':
    'The e-mail address of this account is being changed. While that can be objected to, for 72 hours at most, nobody can add it anywhere',
  'stand-in-not-possible': 'Choose an active colleague in this project, not yourself',
  'stand-in-overlaps': 'You have a stand-in in this period already',
  'nothing-ordered': 'Choose an amount of at least one design',
  'item-repeated': 'This design is there already',
  'item-unknown': 'This design is gone. Reload the page',
  'file-type-mismatch':
    'The content of this file does not fit its name. Use a real JPG, PNG or PDF',
};
