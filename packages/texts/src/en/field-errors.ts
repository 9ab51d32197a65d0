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
  'removals-not-confirmed': 'Type the number of employees who disappear from the list: {0}',
  'not-cancellable':
    'One or more of these subscriptions can no longer be cancelled from the list. Load the page again',
  'line-malformed': 'This line is no JSON object',
  'line-too-long': 'This line is longer than {0} characters',
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
  'link-invalid': 'This link has expired or was used already. Ask for a new one',
  'totp-already-enabled': '2FA is already on',
  'totp-not-enabled': '2FA is not on',
  'totp-demanded': 'A project of yours demands 2FA, so it cannot be turned off',
  'invalid-credentials': 'The e-mail address or the password is not right',
  'amounts-do-not-add-up': 'The amounts do not add up to the total price',
  'reference-in-use': 'This reference belongs to another subscription',
  'characters-unsupported': 'These characters cannot be printed: {0}',
  'image-invalid': 'Use a PNG, JPEG or WebP image',
};
