import type { BodyKind } from './call-body.ts';
import type { ProblemCode } from './errors.ts';

type Codes = readonly ProblemCode[];

/** Failures of every call: too many requests, an internal error, an unreachable database. */
export const commonFailures = [
  'too-many-requests',
  'internal-error',
  'temporarily-unavailable',
] as const satisfies Codes;

const anyBodyFailures = [
  'malformed-request',
  'unsupported-media-type',
  'payload-too-large',
] as const;

/** Failures derived from the body of a call; a call without a body refuses any body. */
export const bodyFailures = {
  none: [...anyBodyFailures, 'invalid-input'],
  json: [...anyBodyFailures, 'required-parameter', 'invalid-input'],
  lines: [...anyBodyFailures, 'required-parameter', 'invalid-input'],
  upload: [...anyBodyFailures, 'required-parameter', 'invalid-input'],
  binary: [...anyBodyFailures, 'required-parameter'],
} as const satisfies Record<BodyKind, Codes>;

/** Failures of a call that stores its response under a key. */
export const keyFailures = [
  'idempotency-in-progress',
  'idempotency-key-reused',
] as const satisfies Codes;

/** Codes that are always derived from other parts of a call, so no call declares them itself. */
type DerivedFailure =
  | (typeof commonFailures)[number]
  | (typeof bodyFailures)[BodyKind][number]
  | (typeof keyFailures)[number]
  | 'read-only-session'
  | 'scope-missing'
  | 'confirmation-needed'
  | 'support-list-too-long'
  | 'maintenance';

/** The codes that a call may declare. A wrong method belongs to no call. */
export type DeclaredFailure = Exclude<ProblemCode, DerivedFailure | 'method-not-allowed'>;
