import { approveArticleRegistration } from '@portal/contract/article-registration';
import type { Call } from '@portal/contract/call';
import { getProfile } from '@portal/contract/account';
import { loginWithCredentials } from '@portal/contract/authentication';
import { idempotencyHeader } from '@portal/contract/idempotency';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { OutcomeUnknownError } from '@portal/pg-batch/outcome-unknown';
import { registerErrorHandler } from './error-handler.ts';

async function answerTo(error: Error, call?: Call, language = 'nl-NL', key?: string) {
  const app = Fastify();
  registerErrorHandler(app);
  app.get('/', { config: call ? { call } : {} }, () => {
    throw error;
  });
  const headers = { 'accept-language': language, ...(key && { [idempotencyHeader]: key }) };
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer.json<{ type: string; status: number; detail: string; errors: object }>();
}

const away = { type: 'urn:employer-portal:problem:temporarily-unavailable', status: 500 };
const lost = new OutcomeUnknownError(new Error('Query read timeout'));

it('answers that the outcome is unknown when the commit of a change was not answered', async () => {
  const answer = await answerTo(lost, approveArticleRegistration, 'nl-NL', 'key');
  expect(answer).toMatchObject({ ...away, errors: { '': [{ code: 'outcome-unknown' }] } });
  expect(answer.detail).toBe(
    'Door een storing kon de server niet zeggen of dit is gelukt. Verstuur het opnieuw met dezelfde sleutel, of bekijk eerst of het is verwerkt',
  );
  expect((await answerTo(lost, approveArticleRegistration, 'en', 'key')).errors).toMatchObject({
    '': [{ code: 'outcome-unknown' }],
  });
});

it.each([
  ['a call that reads', getProfile, 'key'] as const,
  ['a change without a key', approveArticleRegistration, undefined] as const,
  ['a change that keeps no answer', loginWithCredentials, 'key'] as const,
  ['no call', undefined, 'key'] as const,
])('answers %s with a temporary failure only', async (_what, call, key) => {
  const answer = await answerTo(lost, call, 'nl-NL', key);
  expect(answer).toMatchObject(away);
  expect(answer.errors).toEqual({});
});

it('answers a temporary failure when the storage does not respond', async () => {
  const silent = Object.assign(new Error('No answer'), { name: 'TimeoutError' });
  expect(await answerTo(silent)).toMatchObject({ ...away, errors: {} });
});

it.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
  '08006',
  '25006',
  '25P03',
  '25P04',
  '53100',
  '57014',
  '57P01',
])('answers a temporary failure after %s', async (code) => {
  expect(await answerTo(Object.assign(new Error('It failed'), { code }))).toMatchObject(away);
});

it('answers an internal error for an unknown error code', async () => {
  const failed = Object.assign(new Error('It failed'), { code: 'ENOENT' });
  const type = 'urn:employer-portal:problem:internal-error';
  expect(await answerTo(failed)).toMatchObject({ type, status: 500 });
});
