import type { Call } from '@portal/contract/call';
import type { RequestParts } from './api-request.ts';

/**
 * Gives changes their idempotency keys, and knows of which it is unknown how they ended. It belongs
 * to a session, and its code comes with the screens behind the sign-in.
 */
export interface PendingChanges {
  send<T>(call: Call, parts: RequestParts, send: (parts: RequestParts) => Promise<T>): Promise<T>;
  /** Whether something was sent about a subject, and it is unknown how that ended. */
  isPending(subject: string): boolean;
  /**
   * `listener` runs with the subject of a change by one of these calls when it becomes pending, and
   * when it ends. Returns a function that unsubscribes it.
   */
  subscribe(calls: readonly Call[], listener: (subject: string) => void): () => void;
}

/** The sign-in page makes no change that has a key. */
const notConnected: PendingChanges = {
  send: ({ name }) => Promise.reject(new Error(`${name} was sent without an idempotency key`)),
  isPending: () => false,
  subscribe: () => () => {},
};

let connected = notConnected;

export function connectPendingChanges(next: PendingChanges): void {
  connected = next;
}

export const pendingChanges = (): PendingChanges => connected;
