import type { Call } from '@portal/contract/call';
import { keepsAnswer } from '@portal/contract/idempotency';
import { ApiError } from './api-error.ts';
import type { RequestParts } from './api-request.ts';

/** One payload on its way to the server, or of which no answer came. */
interface Sent {
  readonly payload: string;
  readonly key: string;
}

/** By what a request is about: the payload that was sent last, while its key lives. */
const lastSent = new Map<string, Sent>();
const running = new Map<string, Promise<unknown>>();

const fileNumbers = new WeakMap<Blob, number>();
let files = 0;

/** A file has no text to compare: it is the same only when it is the same object. */
function numberOf(file: Blob): number {
  const number = fileNumbers.get(file) ?? (files += 1);
  fileNumbers.set(file, number);
  return number;
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Blob ? { file: numberOf(part) } : part,
  ) ?? '';

const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null;

/** The call and the ids in its request: a change of the same record takes the place of the last. */
function subjectOf({ group, name }: Call, { params, query, body }: RequestParts): string {
  const ids = [params, query, body].map((part) =>
    isRecord(part) ? Object.entries(part).filter(([field]) => /id$/i.test(field)) : [],
  );
  return textOf([group, name, ids]);
}

/** 128 random bits. `randomUUID` does not exist on a page that came without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Whether the server may have made the change, or will, although it did not say so. */
const mayStillCome = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500 ||
  error.code === 'idempotency-in-progress';

/**
 * Sends a change with a key that lives for its payload: the same again while it is unknown whether
 * the change was made, and a new one after any other answer or with anything else that is sent.
 * While it runs, the same change is not sent once more: whoever asks for it gets the one answer.
 */
export function withIdempotencyKey<T>(
  call: Call,
  parts: RequestParts,
  send: (parts: RequestParts) => Promise<T>,
): Promise<T> {
  if (!keepsAnswer(call)) return send(parts);
  const subject = subjectOf(call, parts);
  const payload = textOf(parts);
  const last = lastSent.get(subject);
  const { key } = last?.payload === payload ? last : { key: newKey() };
  const underWay = running.get(key);
  if (underWay) return underWay as Promise<T>;
  lastSent.set(subject, { payload, key });
  const forget = () => {
    if (lastSent.get(subject)?.key === key) lastSent.delete(subject);
  };
  const sending = send({ ...parts, idempotencyKey: key })
    .then(
      (answer) => {
        forget();
        return answer;
      },
      (error: unknown) => {
        if (!mayStillCome(error)) forget();
        throw error;
      },
    )
    .finally(() => running.delete(key));
  running.set(key, sending);
  return sending;
}

/** Nobody waits for this change any more. Its key stays, for nobody knows how it ended. */
export const letGo = ({ idempotencyKey = '' }: RequestParts): void =>
  void running.delete(idempotencyKey);

/** The session is over: nobody waits for any change any more. */
export const letAllGo = (): void => running.clear();

/** Forgets what was sent, so that nothing of it stays when its account is gone. */
export function forgetSent(): void {
  lastSent.clear();
  running.clear();
}
