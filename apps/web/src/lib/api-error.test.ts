import { getProfile } from '@portal/contract/account';
import { approveArticleRegistration } from '@portal/contract/article-registration';
import { expect, it } from 'vitest';
import { ApiError, isFailure } from './api-error.ts';

it('distinguishes failures by their code', () => {
  const error: unknown = new ApiError({ status: 409, code: 'already-decided' });
  expect(isFailure(error, approveArticleRegistration, 'already-decided')).toBe(true);
  expect(isFailure(error, approveArticleRegistration, 'state-changed')).toBe(false);
  expect(isFailure(new Error(), approveArticleRegistration, 'already-decided')).toBe(false);
  expect(isFailure(new ApiError({ status: 409 }), approveArticleRegistration, 'not-found')).toBe(
    false,
  );
});

it('accepts only codes that the call declares', () => {
  const error: unknown = new ApiError({ status: 409, code: 'already-decided' });
  // @ts-expect-error -- a profile cannot be decided on, so this call never fails with the code
  expect(isFailure(error, getProfile, 'already-decided')).toBe(true);
  // @ts-expect-error -- an approval cannot remove a manager, so this call never fails with the code
  expect(isFailure(error, approveArticleRegistration, 'last-manager')).toBe(false);
});
