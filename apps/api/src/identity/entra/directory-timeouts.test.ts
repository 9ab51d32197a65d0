import { afterEach, expect, it, vi } from 'vitest';
import { halfAnswer, startSilentServer } from '../../../test/silent-server.ts';
import { fetchGroups } from './directory-groups.ts';
import { readAuthority, requestOptions } from './openid-authority.ts';

afterEach(() => void vi.restoreAllMocks());

/** Shortens all timeouts to 50 ms. @returns the milliseconds that were requested */
function shortenTimeouts(): number[] {
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

const timeouts: readonly [string, string][] = [
  ['does not begin', ''],
  ['does not end', halfAnswer],
];

it.each(timeouts)(
  "rejects with a timeout when the authority's response %s",
  async (_what, greeting) => {
    const limits = shortenTimeouts();
    const authority = `http://127.0.0.1:${await startSilentServer(greeting)}`;
    await expect(readAuthority(authority, new Date())).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(limits).toEqual([10_000]);
  },
);

it.each(timeouts)("returns no groups when the directory's response %s", async (_what, greeting) => {
  const limits = shortenTimeouts();
  const directory = `http://127.0.0.1:${await startSilentServer(greeting)}`;
  expect(await fetchGroups(directory, 'token')).toBeUndefined();
  expect(limits).toEqual([10_000]);
});

it('uses one timeout for all requests that exchange a code', () => {
  const limits = shortenTimeouts();
  expect(requestOptions('https://login.example').signal).toBeInstanceOf(AbortSignal);
  expect(limits).toEqual([10_000]);
});
