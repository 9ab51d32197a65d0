import type { Call } from '@portal/contract/call';
import { storedResponseHours } from '@portal/contract/idempotency';
import { onSessionEnd } from '../lib/account-end.ts';
import { ApiError } from '../lib/api-error.ts';
import type { RequestParts } from '../lib/api-request.ts';
import { belongsToCall, isSuperseded, subjectOf } from '../lib/change-subject.ts';
import { digestOf, hasSecret } from '../lib/payload-digest.ts';
import { connectPendingChanges, type PendingChanges } from '../lib/pending-changes-port.ts';
import { currentAccount, removeKeys, withStorage } from './tab-storage.ts';

/** A change that was sent and whose outcome is unknown. */
interface PendingChange {
  /** Its idempotency key. */
  readonly key: string;
  /** Identifies the same payload. */
  readonly digest: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds: as long as the server stores the response. */
const maxAgeMs = storedResponseHours * 3_600_000;
const prefix = 'employer-portal-sent ';

/** The changes by storage slot that the storage cannot take, or must not: those with a secret. */
const memory = new Map<string, string>();
onSessionEnd(() => memory.clear());

const listeners = new Set<(subject: string) => void>();

/** The prefix of every key in the storage for the account of the session. */
const ownPrefix = (): string => `${prefix}${currentAccount() ?? ''} `;

/** Null for an invalid or expired value. */
function parse(text: string | null | undefined): PendingChange | null {
  try {
    const change = JSON.parse(text ?? '') as PendingChange;
    return Date.now() - change.at < maxAgeMs ? change : null;
  } catch {
    return null;
  }
}

function read(subject: string): PendingChange | null {
  const slot = ownPrefix() + subject;
  return parse(memory.get(slot) ?? withStorage((storage) => storage.getItem(slot)));
}

function remove(subject: string): void {
  const slot = ownPrefix() + subject;
  memory.delete(slot);
  withStorage((storage) => storage.removeItem(slot));
  for (const listener of listeners) listener(subject);
}

function write(subject: string, change: PendingChange, isSecret: boolean): void {
  const slot = ownPrefix() + subject;
  const text = JSON.stringify(change);
  memory.set(slot, text);
  withStorage((storage) => {
    storage.removeItem(slot);
    if (isSecret) return;
    storage.setItem(slot, text);
    memory.delete(slot);
  });
  for (const listener of listeners) listener(subject);
}

function subjects(): readonly string[] {
  const slots = [...memory.keys(), ...(withStorage((storage) => Object.keys(storage)) ?? [])];
  const start = ownPrefix();
  return slots.filter((slot) => slot.startsWith(start)).map((slot) => slot.slice(start.length));
}

/** 128 random bits. `randomUUID` does not exist on a page without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function newChange(parts: RequestParts): PendingChange {
  const key = newKey();
  return { key, digest: digestOf(key, parts), at: Date.now() };
}

/** Whether this failure settles the outcome of every request with the key. */
function isEnd(error: unknown, isRetry: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  if (status === 0 || status === 429 || status >= 500) return false;
  // The server requests a confirmation before it checks the key.
  return code !== 'idempotency-in-progress' && !(isRetry && code === 'confirmation-needed');
}

/**
 * Sends a change with an idempotency key that is stored until the outcome is known, also over a
 * reload: until then the same payload is sent with the same key, and is made once. Another payload
 * of the same subject has a key of its own, and replaces the first.
 */
async function sendChange<T>(
  call: Call,
  parts: RequestParts,
  send: (parts: RequestParts) => Promise<T>,
): Promise<T> {
  const subject = subjectOf(call, parts);
  const before = read(subject);
  const isRetry = before !== null && before.digest === digestOf(before.key, parts);
  const change = isRetry ? before : newChange(parts);
  const { key } = change;
  const end = () => {
    if (read(subject)?.key === key) remove(subject);
  };
  write(subject, change, hasSecret(parts));
  try {
    const answer = await send({ ...parts, idempotencyKey: key });
    end();
    for (const other of subjects()) if (isSuperseded(other, subject)) remove(other);
    return answer;
  } catch (error) {
    if (isEnd(error, isRetry)) end();
    throw error;
  }
}

const pendingChanges: PendingChanges = {
  send: sendChange,
  isPending: (subject) => read(subject) !== null,
  subscribe(calls, listener) {
    const onChange = (subject: string) => {
      if (calls.some((call) => belongsToCall(subject, call))) listener(subject);
    };
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
};

/** Removes a change whose lost outcome is now known, so that the next attempt is a new change. */
export const removeChange = (call: Call, parts: RequestParts): void =>
  remove(subjectOf(call, parts));

/** Connects the key store, and removes expired changes. */
export function startPendingChanges(): void {
  withStorage((storage) =>
    removeKeys((slot) => slot.startsWith(prefix) && parse(storage.getItem(slot)) === null),
  );
  connectPendingChanges(pendingChanges);
}
