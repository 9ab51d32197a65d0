import type { reportedErrors as nl } from '../nl/reported-errors.ts';

export const reportedErrors: Record<keyof typeof nl, string> = {
  'unknown-field': 'This field does not exist',
  'one-file-only': 'Send one file at a time',
  'field-after-file': 'Put this field before the file in the form',
  'line-malformed': 'This line is not a JSON object',
  'line-too-long': 'This line is longer than {0} bytes',
  'too-many-lines': 'Send at most {0} lines at a time',
  'reference-repeated': 'Line {0} also has this external reference',
  'request-undecided':
    'The request with this external reference has not been decided yet, or was rejected',
  'reference-in-use': 'This reference belongs to another subscription',
  'sent-differently': 'This differs from what came in with this external reference before',
  'changed-meanwhile': '{0} has changed in the meantime',
  'request-approved':
    'The request was approved. End or change the subscription with the same external reference',
  'request-rejected':
    'The request was rejected. Submit a new request, with another external reference',
  'request-withdrawn':
    'The request was withdrawn. Submit a new request, with another external reference',
  'subscription-ended':
    'This subscription has ended and cannot be resumed. Submit a new request or a new subscription',
  'suspension-overlaps': 'The subscription is already suspended on these days, from {0}',
  'not-suspended': 'The subscription is not suspended then',
  'image-invalid': 'Use a PNG, JPEG or WebP image',
  'image-too-large': 'Use an image of at most {0} by {0} pixels',
  'file-type-mismatch':
    'The content of this file does not match its name. Use a real JPG, PNG or PDF',
  'amounts-do-not-add-up': 'The amounts do not add up to the price per month',
  'not-cancellable':
    'One or more of these subscriptions can no longer be cancelled from the list. Reload the page',
  'missing-not-confirmed':
    'Type the number of running subscriptions of people who are not on the list: {0}',
  'key-scope-missing': 'This key does not have the scope ‘{0}’',
  'key-expired': 'This key was valid until {0}',
  'outcome-unknown':
    'Because of a fault the server could not say whether this worked. Send it again with the same key, or look first whether it was processed',
};
