import { afterEach, expect, it, vi } from 'vitest';
import { halfAnswer, startSilentServer } from '../../../test/silent-server.ts';
import { fetchGroups } from './directory-groups.ts';
import { readAuthority, requestOptions } from './openid-authority.ts';

afterEach(() => void vi.restoreAllMocks());

/** Lets the limits of requests come at once. @returns the milliseconds that they ask for */
function hurry(): number[] {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    const controller = new AbortController();
    const end = () => controller.abort(new DOMException('Too late', 'TimeoutError'));
    setTimeout(end, 50);
    return controller.signal;
  });
  return limits;
}

const silences: readonly [string, string][] = [
  ['does not begin', ''],
  ['does not end', halfAnswer],
];

it.each(silences)('signs nobody in with an authority whose answer %s', async (_what, greeting) => {
  const limits = hurry();
  const authority = `http://127.0.0.1:${await startSilentServer(greeting)}`;
  await expect(readAuthority(authority, new Date())).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  expect(limits).toEqual([10_000]);
});

it.each(silences)('knows no groups of a directory whose answer %s', async (_what, greeting) => {
  const limits = hurry();
  const directory = `http://127.0.0.1:${await startSilentServer(greeting)}`;
  expect(await fetchGroups(directory, 'token')).toBeUndefined();
  expect(limits).toEqual([10_000]);
});

it('has one limit for the requests that turn a code into an account', () => {
  const limits = hurry();
  expect(requestOptions('https://login.example').signal).toBeInstanceOf(AbortSignal);
  expect(limits).toEqual([10_000]);
});
