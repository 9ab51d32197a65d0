import type { FileRefusalCode, ListFaultCode } from './list-faults.ts';

/** The closed list of failures of a whole call: the HTTP status by code. Every code has a text. */
export const problemStatus = {
  'malformed-request': 400,
  'required-parameter': 400,
  'not-signed-in': 401,
  'right-missing': 403,
  'scope-missing': 403,
  'totp-demanded': 403,
  'confirmation-needed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'already-decided': 409,
  'state-changed': 409,
  'last-manager': 409,
  'own-management': 409,
  'already-activated': 409,
  'invitation-unanswered': 409,
  differs: 409,
  'idempotency-in-progress': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'invalid-input': 422,
  'lines-without-number': 422,
  'idempotency-key-reused': 422,
  'read-only-session': 403,
  'support-list-too-long': 403,
  'too-many-requests': 429,
  'internal-error': 500,
  'temporarily-unavailable': 500,
  maintenance: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** The codes of an error of a field, or of a form as a whole (under the field name ''). */
export const fieldErrorCodes = [
  'field-is-required',
  'unknown-field',
  'value-invalid',
  'value-too-long',
  'value-too-small',
  'value-too-large',
  'choice-invalid',
  'date-invalid',
  'date-too-early',
  'date-too-late',
  'amount-too-low',
  'amount-too-high',
  'end-date-not-possible',
  'removals-not-confirmed',
  'missing-not-confirmed',
  'not-cancellable',
  'line-malformed',
  'line-too-long',
  'too-many-lines',
  'reference-repeated',
  'request-undecided',
  'emailaddress-invalid',
  'password-invalid',
  'passwords-dont-match',
  'invalid-credentials',
  'password-wrong',
  'password-common',
  'password-too-long',
  'pin-invalid',
  'passkey-invalid',
  'passkey-needed',
  'too-many-passkeys',
  'last-factor',
  'link-invalid',
  'totp-already-enabled',
  'totp-not-enabled',
  'totp-demanded',
  'amounts-do-not-add-up',
  'reference-in-use',
  'sent-differently',
  'changed-meanwhile',
  'subscription-ended',
  'suspension-overlaps',
  'not-suspended',
  'request-approved',
  'request-rejected',
  'request-withdrawn',
  'characters-unsupported',
  'web-address',
  'image-invalid',
  'image-too-large',
  'one-file-only',
  'field-after-file',
  'guid-invalid',
  'code-read-anew',
  'id-in-use',
  'emailaddress-in-use',
  'emailaddress-unknown',
  'emailaddress-not-possible',
  'already-member',
  'already-asked',
  'emailaddress-changing',
  'stand-in-not-possible',
  'stand-in-overlaps',
  'nothing-ordered',
  'item-repeated',
  'item-unknown',
  'file-type-mismatch',
  'person-not-erasable',
  'key-scope-missing',
  'key-expired',
  'outcome-unknown',
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** All codes of an error of a field; those of files and lists have their own texts. */
export type FaultCode = FieldErrorCode | FileRefusalCode | ListFaultCode;

/** One error of a field. `message` is in the language of the response. */
export interface FieldError {
  readonly code: FaultCode;
  readonly message: string;
}

/** The body of every failure (RFC 9457, application/problem+json). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: Readonly<Record<string, readonly FieldError[]>>;
  readonly requestId: string;
}

const problemTypePrefix = 'urn:employer-portal:problem:';

export const problemType = (code: ProblemCode): string => problemTypePrefix + code;

/** The code in a problem's `type`, or undefined for the response of another server. */
export function problemCodeOf(type: string | undefined): ProblemCode | undefined {
  return problemCodes.find((code) => type === problemTypePrefix + code);
}
