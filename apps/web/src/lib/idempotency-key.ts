import type { Call } from '@portal/contract/call';
import { keepsAnswer } from '@portal/contract/idempotency';
import { whenAccountGoes } from './account-end.ts';
import { ApiError } from './api-error.ts';
import type { RequestParts } from './api-request.ts';
import { isOvertaken, isToldBy, subjectOf } from './change-subject.ts';
import { digestOf, holdsSecret, payloadText } from './payload-digest.ts';
import { isPressedAnew } from './press.ts';
import { keptSent, tellSent } from './sent-port.ts';
import { readSentText, sentText, type Sent } from './sent-rules.ts';

/** The changes that are on their way, by their subject and what is sent. */
const running = new Map<string, Promise<unknown>>();

/** By their key, the digests of payloads that hold a secret: these are never stored. */
const secretDigests = new Map<string, string>();

/** The keys of changes about which the page has read since how things stand. */
const readSince = new Set<string>();

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

function drop(subject: string): void {
  keptSent().remove(subject);
  tellSent(subject);
}

function forget(subject: string, key: string): void {
  secretDigests.delete(key);
  readSince.delete(key);
  if (readSent(subject)?.key === key) drop(subject);
}

/** Whether something was sent about a subject, and it is not known how that ended. */
export const isSent = (subject: string): boolean => readSent(subject) !== null;

/** Whether a change of this record was sent, and it is not known how that ended. */
export const isChangeSent = (call: Call, parts: RequestParts): boolean =>
  isSent(subjectOf(call, parts));

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

/** Reads, and notes of which of these changes, sent before and not under way, it tells how they stand. */
async function readAndNote<T>(
  read: string,
  tells: readonly Call[],
  send: () => Promise<T>,
): Promise<T> {
  const isUnderWay = (sent: string) =>
    [...running.keys()].some((name) => name.startsWith(`${sent} `));
  const told = (tells.length === 0 ? [] : keptSent().subjects()).filter(
    (sent) => tells.some((change) => isToldBy(sent, change, read)) && !isUnderWay(sent),
  );
  const keys = new Map(told.map((sent) => [sent, readSent(sent)?.key]));
  const answer = await send();
  for (const [sent, key] of keys) if (key && !isUnderWay(sent)) readSince.add(key);
  return answer;
}

/**
 * Sends a change with a key that lives until it is known how the change ended, also over a reload:
 * what is sent again until then goes with the same key, and is made once. Something else about the
 * same subject has a key of its own, and takes the place of the first.
 *
 * While a change runs, the same is not sent once more: whoever asks for it gets the one answer.
 *
 * A call that reads `tells` how some changes stand. Who has read that since, and then makes such a
 * change, means it as it stands now: an answer that was kept before is no answer to that.
 */
export function withIdempotencyKey<T>(
  call: Call,
  parts: RequestParts,
  send: (parts: RequestParts) => Promise<T>,
  tells: readonly Call[] = [],
): Promise<T> {
  const subject = subjectOf(call, parts);
  if (call.effect === 'reads') return readAndNote(subject, tells, () => send(parts));
  if (!keepsAnswer(call)) return send(parts);
  const name = `${subject} ${payloadText(parts)}`;
  const underWay = running.get(name);
  if (underWay) return underWay as Promise<T>;

  const before = readSent(subject);
  const isOver = before !== null && isPressedAnew() && readSince.has(before.key);
  const isAgain = before !== null && !isOver && isOfPayload(before, parts);
  const sent = isAgain ? before : freshOf(parts);
  const { key } = sent;
  readSince.delete(key);
  keptSent().write(subject, sentText(sent));
  tellSent(subject);

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
    if (isOvertaken(subject, made)) drop(subject);
  }
}

/** It was found out how a change ended whose answer got lost: made once more, it is another one. */
export const forgetChange = (call: Call, parts: RequestParts): void => drop(subjectOf(call, parts));

/** Nobody waits for this change any more. Its key stays, for nobody knows how it ended. */
export function letGo(call: Call, parts: RequestParts): void {
  running.delete(`${subjectOf(call, parts)} ${payloadText(parts)}`);
}

/** The session is over: nobody waits for any change any more. */
function letAllGo(): void {
  secretDigests.clear();
  readSince.clear();
  running.clear();
}
whenAccountGoes(letAllGo);

/** Forgets what was sent, so that nothing of it stays when its account is gone. */
export function forgetSent(): void {
  keptSent().clear();
  letAllGo();
}
