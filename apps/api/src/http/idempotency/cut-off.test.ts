import { setImmediate as nextTurn } from 'node:timers/promises';
import { getProfile } from '@portal/contract/account';
import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { OutcomeUnknownError } from '@portal/pg-batch/outcome-unknown';
import { answerOnceOutside, type KeyedCall } from './answer-once.ts';

/** A call whose work fails, on a database that no longer answers. */
async function outcomeOf(failure: Error): Promise<unknown> {
  const silent = { transaction: () => new Promise(() => {}) } as unknown as Database;
  const keyed = {
    call: getProfile,
    key: 'key',
    caller: { session: { account: { accountId: 'a' } } },
    input: {},
    content: null,
    services: { database: silent },
    reauthorize: undefined,
  } as unknown as KeyedCall;
  const answer = answerOnceOutside(
    keyed,
    () => Promise.resolve(undefined as never),
    () => Promise.reject(failure),
  ).catch((error: unknown) => error);
  await nextTurn();
  return Promise.race([answer, nextTurn('still waiting')]);
}

it.each([
  ['silent', Object.assign(new Error('Query read timeout'), { code: 'ETIMEDOUT' })],
  ['lost', new Error('Connection terminated unexpectedly')],
  ['silent after a commit', new OutcomeUnknownError(new Error('Query read timeout'))],
])('a call does not wait for a second timeout on a database that is %s', async (_how, failure) => {
  expect(await outcomeOf(failure)).toBe(failure);
});

it('a call that failed by itself deletes its run first', async () => {
  expect(await outcomeOf(new Error('no such record'))).toBe('still waiting');
});
