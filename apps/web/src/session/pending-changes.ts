import type { Call } from '@portal/contract/call';
import { storedResponseHours } from '@portal/contract/idempotency';
import { onAccountEnd } from '../lib/account-end.ts';
import { ApiError } from '../lib/api-error.ts';
import type { RequestParts } from '../lib/api-request.ts';
import { isOfCall, isOvertaken, subjectOf } from '../lib/change-subject.ts';
import { digestOf, holdsSecret } from '../lib/payload-digest.ts';
import { connectPendingChanges, type PendingChanges } from '../lib/pending-changes-port.ts';
import { currentAccount, removeKeys, withStorage } from './tab-storage.ts';

/** A change that was sent, while it is unknown how it ended. */
interface PendingChange {
  /** Its idempotency key. */
  readonly key: string;
  /** By what the same payload is known again. */
  readonly digest: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds: as long as the server keeps the answer. */
const maxAgeMs = storedResponseHours * 3_600_000;
const prefix = 'employer-portal-sent ';

/** By their slot in the storage, the changes that it cannot take, or must not: those with a secret. */
const memory = new Map<string, string>();
onAccountEnd(() => memory.clear());

const listeners = new Set<(subject: string) => void>();

/** What every key in the storage starts with for the account that is signed in. */
const ownPrefix = (): string => `${prefix}${currentAccount() ?? ''} `;

/** Null when it is no pending change, or too old. */
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

/** 128 random bits. `randomUUID` does not exist on a page that came without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function newChange(parts: RequestParts): PendingChange {
  const key = newKey();
  return { key, digest: digestOf(key, parts), at: Date.now() };
}

/** Whether it is known, after this failure, how everything ended that was sent with the key. */
function isEnd(error: unknown, isRetry: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  if (status === 0 || status === 429 || status >= 500) return false;
  // The server asks who is there before it looks at the key.
  return code !== 'idempotency-in-progress' && !(isRetry && code === 'confirmation-needed');
}

/**
 * Sends a change with an idempotency key that lives until it is known how the change ended, also
 * over a reload: the same payload goes with the same key until then, and is made once. Another
 * payload about the same subject has a key of its own, and takes the place of the first.
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
  write(subject, change, holdsSecret(parts));
  try {
    const answer = await send({ ...parts, idempotencyKey: key });
    end();
    for (const other of subjects()) if (isOvertaken(other, subject)) remove(other);
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
      if (calls.some((call) => isOfCall(subject, call))) listener(subject);
    };
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
};

/** It was found out how a change ended whose answer got lost: made once more, it is another one. */
export const removeChange = (call: Call, parts: RequestParts): void =>
  remove(subjectOf(call, parts));

/** Gives the changes of this page their keys, and drops those that are too old. */
export function startPendingChanges(): void {
  withStorage((storage) =>
    removeKeys((slot) => slot.startsWith(prefix) && parse(storage.getItem(slot)) === null),
  );
  connectPendingChanges(pendingChanges);
}
