import type { Call } from '@portal/contract/call';
import { keepsAnswer } from '@portal/contract/idempotency';
import { whenAccountGoes } from './account-end.ts';
import { ApiError } from './api-error.ts';
import type { RequestParts } from './api-request.ts';
import { isOvertaken, subjectOf } from './change-subject.ts';
import { digestOf, holdsSecret, payloadText } from './payload-digest.ts';
import { keptSent } from './sent-port.ts';
import { readSentText, sentText, type Sent } from './sent-rules.ts';

/** The changes that are on their way, by their subject and what is sent. */
const running = new Map<string, Promise<unknown>>();

/** By their key, the digests of payloads that hold a secret: these are never stored. */
const secretDigests = new Map<string, string>();

/** 128 random bits. `randomUUID` does not exist on a page that came without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const readSent = (subject: string): Sent | null =>
  readSentText(keptSent().read(subject) ?? '', Date.now());

const isOfPayload = ({ key, digest }: Sent, parts: RequestParts): boolean =>
  (digest ?? secretDigests.get(key)) === digestOf(key, parts);

function freshOf(parts: RequestParts): Sent {
  const key = newKey();
  const digest = digestOf(key, parts);
  const isSecret = holdsSecret(parts);
  if (isSecret) secretDigests.set(key, digest);
  return { key, digest: isSecret ? null : digest, at: Date.now() };
}

function forget(subject: string, key: string): void {
  secretDigests.delete(key);
  if (readSent(subject)?.key === key) keptSent().remove(subject);
}

/** Whether the server may have made the change, or will, although it did not say so. */
const mayStillCome = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500 ||
  error.code === 'idempotency-in-progress';

/** Whether it is known, after this failure, how everything ended that was sent with the key. */
function settles(error: unknown, isAgain: boolean): boolean {
  if (mayStillCome(error)) return false;
  // The question who is there comes before any look at the key.
  return !(isAgain && error instanceof ApiError && error.code === 'confirmation-needed');
}

/**
 * Sends a change with a key that lives until it is known how the change ended, also over a reload:
 * what is sent again until then goes with the same key, and is made once. Something else about the
 * same subject has a key of its own, and takes the place of the first.
 *
 * While a change runs, the same is not sent once more: whoever asks for it gets the one answer.
 */
export function withIdempotencyKey<T>(
  call: Call,
  parts: RequestParts,
  send: (parts: RequestParts) => Promise<T>,
): Promise<T> {
  if (!keepsAnswer(call)) return send(parts);
  const subject = subjectOf(call, parts);
  const name = `${subject} ${payloadText(parts)}`;
  const underWay = running.get(name);
  if (underWay) return underWay as Promise<T>;

  const before = readSent(subject);
  const isAgain = before !== null && isOfPayload(before, parts);
  const sent = isAgain ? before : freshOf(parts);
  const { key } = sent;
  keptSent().write(subject, sentText(sent));

  const sending = send({ ...parts, idempotencyKey: key })
    .then(
      (answer) => {
        forget(subject, key);
        forgetOvertaken(subject);
        return answer;
      },
      (error: unknown) => {
        if (settles(error, isAgain)) forget(subject, key);
        throw error;
      },
    )
    .finally(() => {
      if (running.get(name) === sending) running.delete(name);
    });
  running.set(name, sending);
  return sending;
}

function forgetOvertaken(made: string): void {
  for (const subject of keptSent().subjects()) {
    if (isOvertaken(subject, made)) keptSent().remove(subject);
  }
}

/** It was found out how a change ended whose answer got lost: made once more, it is another one. */
export const forgetChange = (call: Call, parts: RequestParts): void =>
  keptSent().remove(subjectOf(call, parts));

/** Nobody waits for this change any more. Its key stays, for nobody knows how it ended. */
export function letGo(call: Call, parts: RequestParts): void {
  running.delete(`${subjectOf(call, parts)} ${payloadText(parts)}`);
}

/** The session is over: nobody waits for any change any more. */
function letAllGo(): void {
  secretDigests.clear();
  running.clear();
}
whenAccountGoes(letAllGo);

/** Forgets what was sent, so that nothing of it stays when its account is gone. */
export function forgetSent(): void {
  keptSent().clear();
  letAllGo();
}
