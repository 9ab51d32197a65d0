import { updatePassword } from '@portal/contract/account';
import {
  approveArticleRegistration,
  getArticleRegistration,
} from '@portal/contract/article-registration';
import { loginWithCredentials } from '@portal/contract/authentication';
import { contactInformationEmail } from '@portal/contract/contact';
import { endStandIn, nameStandIn } from '@portal/contract/stand-in';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { forgetChange, forgetSent, letGo, withIdempotencyKey } from './idempotency-key.ts';

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
  const send = async ({ idempotencyKey }: { readonly idempotencyKey?: string }) => {
    key = idempotencyKey;
    if (outcome) throw outcome;
  };
  const sending = withIdempotencyKey(call, request, send);
  if (outcome) await expect(sending).rejects.toBe(outcome);
  else await sending;
  return key;
}

const lost = new ApiError({ status: 0 });

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

  test('is a new one for anything else that is sent, which takes the place of the first', async () => {
    const first = await keyOf(message(), { outcome: lost });
    const second = await keyOf(message('Iets anders'), { outcome: lost });
    expect(second).not.toBe(first);
    expect(await keyOf(message('Iets anders'), { outcome: lost })).toBe(second);
    expect(await keyOf(message())).not.toBe(first);
  });

  test('is kept while it is asked again who is there, and goes with a refusal', async () => {
    const asked = new ApiError({ status: 403, code: 'confirmation-needed' });
    const refusal = new ApiError({ status: 422, code: 'invalid-input' });
    const first = await keyOf(message(), { outcome: lost });
    expect(await keyOf(message(), { outcome: asked })).toBe(first);
    expect(await keyOf(message(), { outcome: refusal })).toBe(first);
    expect(await keyOf()).not.toBe(first);
  });

  test('is a new one after a day', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const first = await keyOf(message(), { outcome: lost });
    now.mockReturnValue(1_000_000 + 86_400_000 - 1);
    expect(await keyOf(message(), { outcome: lost })).toBe(first);
    now.mockReturnValue(1_000_000 + 86_400_000);
    expect(await keyOf(message(), { outcome: lost })).not.toBe(first);
  });

  test('is a new one once it was found out how the change ended', async () => {
    const first = await keyOf(message(), { outcome: lost });
    forgetChange(contactInformationEmail, message('Iets anders'));
    expect(await keyOf()).not.toBe(first);
  });

  test('is a new one when another change of the group was made of the same record', async () => {
    const accountId = '0190a000-0000-7000-8000-00000000000b';
    const body = { projectId, standInAccountId: accountId, fromDate: 'a', untilDate: 'b' };
    const name = (request = { body }) =>
      keyOf(request, { outcome: lost, call: nameStandIn as never });
    const first = await name();
    await keyOf({ body: { projectId: 'other', standInId: 's' } }, { call: endStandIn as never });
    expect(await name()).toBe(first);
    await keyOf({ body: { projectId, standInId: 's' } }, { call: endStandIn as never });
    expect(await name()).not.toBe(first);
  });

  test('of one record is left alone by another record', async () => {
    const outcome = lost;
    const approve = (articleRegistrationId: string) =>
      keyOf(
        { body: { articleRegistrationId, version: 1 } },
        { outcome, call: approveArticleRegistration as never },
      );
    const first = await approve('a');
    await approve('b');
    expect(await approve('a')).toBe(first);
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
    letGo(contactInformationEmail, message());
    expect(await keyOf()).toBe(first);
  });
});

describe('a payload with a password', () => {
  const body = { password: 'Demo-1', newPassword: 'Demo-2' };
  const change = (newPassword: string) =>
    keyOf({ body: { ...body, newPassword } }, { outcome: lost, call: updatePassword as never });

  test('is known again while the page is open', async () => {
    const first = await change('Demo-2');
    expect(await change('Demo-2')).toBe(first);
    expect(await change('Demo-3')).not.toBe(first);
  });
});
