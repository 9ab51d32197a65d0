import type { Call } from '@portal/contract/call';
import type { RequestParts } from './api-request.ts';

/**
 * Gives changes their idempotency keys, and stores which outcomes are unknown. It belongs to a
 * session, and its code loads with the screens behind the sign-in.
 */
export interface PendingChanges {
  send<T>(call: Call, parts: RequestParts, send: (parts: RequestParts) => Promise<T>): Promise<T>;
  /** Whether a change of this subject was sent and its outcome is unknown. */
  isPending(subject: string): boolean;
  /**
   * `listener` runs with the subject of a change by one of these calls when it becomes pending, and
   * when it settles. Returns a function that unsubscribes it.
   */
  subscribe(calls: readonly Call[], listener: (subject: string) => void): () => void;
}

/** The sign-in page makes no change with an idempotency key. */
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
