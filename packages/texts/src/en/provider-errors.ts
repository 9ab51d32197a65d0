import type { providerErrors as nl } from '../nl/provider-errors.ts';

export const providerErrors: Record<keyof typeof nl, string> = {
  'unknown-field': 'This field does not exist',
  'one-file-only': 'Send one file at a time',
  'line-malformed': 'This line is not a JSON object',
  'line-too-long': 'This line is longer than {0} bytes',
  'too-many-lines': 'Send at most {0} lines at a time',
  'reference-repeated': 'Line {0} also has this external reference',
  'request-undecided':
    'The request with this external reference has not been decided yet, or was rejected',
  'reference-in-use': 'This reference belongs to another subscription',
  'image-invalid': 'Use a PNG, JPEG or WebP image',
  'file-type-mismatch':
    'The content of this file does not match its name. Use a real JPG, PNG or PDF',
};
