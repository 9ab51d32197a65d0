import type { BodyKind } from './call-body.ts';
import type { ProblemCode } from './errors.ts';

type Codes = readonly ProblemCode[];

/**
 * Failures of every call: too many requests, an error of ours, a database that cannot be reached.
 */
export const ofEvery = [
  'too-many-requests',
  'internal-error',
  'temporarily-unavailable',
] as const satisfies Codes;

const ofAnyBody = ['malformed-request', 'unsupported-media-type', 'payload-too-large'] as const;

/** Failures that follow from the body that a call takes; a call without a body refuses any body. */
export const ofBody = {
  none: [...ofAnyBody, 'invalid-input'],
  json: [...ofAnyBody, 'required-parameter', 'invalid-input'],
  lines: [...ofAnyBody, 'required-parameter', 'invalid-input'],
  upload: [...ofAnyBody, 'required-parameter', 'invalid-input'],
  binary: [...ofAnyBody, 'required-parameter'],
} as const satisfies Record<BodyKind, Codes>;

/** Failures of a call that keeps its answer under a key. */
export const ofKey = ['idempotency-in-progress', 'idempotency-key-reused'] as const satisfies Codes;

/** Codes that always follow from other parts of a call, so no call declares them itself. */
type DerivedFailure =
  | (typeof ofEvery)[number]
  | (typeof ofBody)[BodyKind][number]
  | (typeof ofKey)[number]
  | 'read-only-session'
  | 'scope-missing'
  | 'confirmation-needed'
  | 'support-list-too-long'
  | 'maintenance';

/** The codes that a call may declare. A method that an address does not have belongs to no call. */
export type OwnFailure = Exclude<ProblemCode, DerivedFailure | 'method-not-allowed'>;
