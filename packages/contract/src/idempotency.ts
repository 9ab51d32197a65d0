import type { Call } from './call.ts';

/** The request header with the key of one change, so that a retry makes it only once. */
export const idempotencyHeader = 'idempotency-key';
/** The header of a stored response that is replayed. */
export const replayedHeader = 'idempotency-replayed';
export const maxIdempotencyKeyLength = 255;
/** How long a response is stored. */
export const storedResponseHours = 24;
/** The maximum number of stored responses of one account; a new key beyond that is refused. */
export const maxStoredResponses = 2000;

/**
 * Whether a call stores its response under the key of its request. A call without a session has no
 * account to store it for, and a secret is never replayed.
 */
export const storesResponse = ({
  access,
  effect,
  answersSecret,
}: Pick<Call, 'access' | 'effect' | 'answersSecret'>): boolean =>
  effect === 'changes' && access.who !== 'anyone' && !answersSecret;
