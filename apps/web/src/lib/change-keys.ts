import type { Call } from '@portal/contract/call';
import { keepsAnswer } from '@portal/contract/idempotency';
import type { RequestParts } from './api-request.ts';
import { loadChunk } from './load-chunk.ts';

/** What gives a change its key: nothing that the sign-in page sends has one. */
type ChangeKeys = Pick<
  typeof import('./idempotency-key.ts'),
  'withIdempotencyKey' | 'letGo' | 'isSent'
>;

let keys: ChangeKeys | undefined;

/** Comes with the screens behind the sign-in, so that no change of theirs waits for it. */
export const connectKeys = (loaded: ChangeKeys): void => void (keys = loaded);

/**
 * Sends a change with its key, and a call that tells how changes stand, as `withIdempotencyKey`
 * says; anything else as it is.
 */
export async function sendKeyed<T>(
  call: Call,
  parts: RequestParts,
  send: (parts: RequestParts) => Promise<T>,
  tells: readonly Call[] = [],
): Promise<T> {
  if (!keepsAnswer(call) && tells.length === 0) return send(parts);
  keys ??= await loadChunk(() => import('./idempotency-key.ts'));
  return keys.withIdempotencyKey(call, parts, send, tells);
}

/** Nobody waits for this change any more. */
export const letGo = (call: Call, parts: RequestParts): void => keys?.letGo(call, parts);

/** Whether something was sent about a subject, and it is not known how that ended. */
export const isSent = (subject: string): boolean => keys?.isSent(subject) ?? false;
