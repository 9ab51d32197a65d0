import {
  approveArticleRegistration,
  getArticleRegistration,
} from '@portal/contract/article-registration';
import { loginWithCredentials } from '@portal/contract/authentication';
import { contactInformationEmail } from '@portal/contract/contact';
import { upload } from '@portal/contract/upload';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { forgetSent, letGo, withIdempotencyKey } from './idempotency-key.ts';

const projectId = '0190a000-0000-7000-8000-00000000000a';
const message = (subject = 'Factuur') => ({
  body: { projectId, subject, message: 'Waar is de factuur?' },
});

/** Sends a change once. @returns the key that went along */
async function keyOf(
  request: object = message(),
  {
    outcome,
    call = contactInformationEmail,
  }: { outcome?: Error; call?: typeof contactInformationEmail } = {},
): Promise<string | undefined> {
  let key: string | undefined;
  const sending = withIdempotencyKey(call, request, async ({ idempotencyKey }) => {
    key = idempotencyKey;
    if (outcome) throw outcome;
  });
  if (outcome) await expect(sending).rejects.toBe(outcome);
  else await sending;
  return key;
}

beforeEach(forgetSent);

describe('a key', () => {
  test.each([
    ['a lost answer', new ApiError({ status: 0 })],
    ['too many requests', new ApiError({ status: 429, code: 'too-many-requests' })],
    ['a failure of the server', new ApiError({ status: 500, code: 'internal-error' })],
    ['a proxy that gave up', new ApiError({ status: 504 })],
    ['one that runs', new ApiError({ status: 409, code: 'idempotency-in-progress' })],
    ['being stopped', new DOMException('', 'AbortError')],
  ])('is kept after %s', async (_name, outcome) => {
    const first = await keyOf(message(), { outcome });
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(await keyOf(message(), { outcome })).toBe(first);
    expect(await keyOf()).toBe(first);
    expect(await keyOf()).not.toBe(first);
  });

  test.each([
    ['a refusal', new ApiError({ status: 422, code: 'invalid-input' })],
    ['a conflict', new ApiError({ status: 409, code: 'already-decided' })],
    ['a missing right', new ApiError({ status: 403, code: 'right-missing' })],
  ])('is a new one after %s', async (_name, outcome) => {
    expect(await keyOf(message(), { outcome })).not.toBe(await keyOf());
  });

  test('is a new one once anything else was sent, also when that is taken back', async () => {
    const outcome = new ApiError({ status: 0 });
    const first = await keyOf(message(), { outcome });
    const second = await keyOf(message('Iets anders'), { outcome });
    const third = await keyOf(message(), { outcome });
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('of one record is left alone by another record', async () => {
    const outcome = new ApiError({ status: 0 });
    const approve = (articleRegistrationId: string) =>
      keyOf(
        { body: { articleRegistrationId, version: 1 } },
        { outcome, call: approveArticleRegistration as never },
      );
    const first = await approve('a');
    await approve('b');
    expect(await approve('a')).toBe(first);
  });

  test('knows a file by itself: the same name and bytes may be another file', async () => {
    const outcome = new ApiError({ status: 0 });
    const file = new File(['a'], 'lijst.xlsx');
    const send = (one: File) =>
      keyOf({ body: { projectId, file: one } }, { outcome, call: upload as never });
    const first = await send(file);
    expect(await send(file)).toBe(first);
    expect(await send(new File(['a'], 'lijst.xlsx'))).not.toBe(first);
  });

  test('goes with no call that only reads, or signs in', async () => {
    expect(await keyOf({}, { call: getArticleRegistration as never })).toBeUndefined();
    expect(await keyOf({}, { call: loginWithCredentials as never })).toBeUndefined();
  });
});

describe('while a change runs', () => {
  test('the same one is not sent again, and both get its answer', async () => {
    let sent = 0;
    let answer: (text: string) => void = () => {};
    const send = () => {
      sent += 1;
      return new Promise<string>((resolve) => (answer = resolve));
    };
    const both = [1, 2].map(() => withIdempotencyKey(contactInformationEmail, message(), send));
    answer('verstuurd');
    expect(await Promise.all(both)).toEqual(['verstuurd', 'verstuurd']);
    expect(sent).toBe(1);
  });

  test('and its session ends, nobody waits for it: it is sent again with its key', async () => {
    let first: string | undefined;
    void withIdempotencyKey(contactInformationEmail, message(), (parts) => {
      first = parts.idempotencyKey;
      return new Promise(() => {});
    });
    letGo(first === undefined ? {} : { idempotencyKey: first });
    expect(await keyOf()).toBe(first);
  });
});
