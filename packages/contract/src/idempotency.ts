import type { Call } from './call.ts';

/** The header in which a client names one change, so that sending it again makes it only once. */
export const idempotencyHeader = 'idempotency-key';
/** The header of an answer that was kept, and is given again. */
export const replayedHeader = 'idempotency-replayed';
export const maxIdempotencyKeyLength = 255;
/** How long an answer is kept. */
export const storedResponseHours = 24;
/** The most answers that are kept for one account at a time; a new key beyond that is refused. */
export const maxStoredResponses = 2000;

/**
 * Whether a call keeps its answer under the key that came with it. A call without a session has
 * nobody to keep it for, and a secret is told once.
 */
export const storesResponse = ({
  access,
  effect,
  answersSecret,
}: Pick<Call, 'access' | 'effect' | 'answersSecret'>): boolean =>
  effect === 'changes' && access.who !== 'anyone' && !answersSecret;
