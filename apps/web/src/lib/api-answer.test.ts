import { getProfile } from '@portal/contract/account';
import { expect, it } from 'vitest';
import { readAnswer } from './api-answer.ts';

/** Bodies that a proxy in front of the server may send: no field has a reliable shape. */
const bodies: readonly unknown[] = [
  null,
  [],
  7,
  true,
  'Bad Gateway',
  { errors: null },
  { errors: 'none' },
  { errors: 7 },
  { errors: ['upstream'] },
  { errors: [{ code: 'upstream' }] },
  { errors: { file: 'too large' } },
  { errors: { file: null } },
  { errors: { file: { code: 'x', message: 'y' } } },
  { errors: { file: ['too large'] } },
  { errors: { file: [null] } },
  { errors: { file: [{ code: 413 }] } },
  { errors: { file: [{ code: 'x', message: {} }] } },
  { type: 413, title: {}, detail: [], requestId: { id: 1 }, errors: {} },
];

it.each(bodies)('reads a failure without field errors from any body: %j', async (body) => {
  const answer = Response.json(body, { status: 502 });
  await expect(readAnswer(getProfile, answer)).rejects.toMatchObject({
    name: 'ApiError',
    status: 502,
    errors: {},
    title: undefined,
    requestId: undefined,
  });
});

it('keeps the field errors of the API', async () => {
  const errors = { firstName: [{ code: 'field-is-required', message: 'firstName is verplicht' }] };
  const answer = Response.json({ errors, requestId: 'r-1' }, { status: 422 });
  await expect(readAnswer(getProfile, answer)).rejects.toMatchObject({ errors, requestId: 'r-1' });
});
