import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { ApiError } from '../lib/api-error.ts';
import { FormFailure } from './form-failure.tsx';

const show = (details: ConstructorParameters<typeof ApiError>[0]) =>
  renderPage(<FormFailure error={new ApiError({ requestId: 'r-17', ...details })} />);

test('a failure of the server shows by what support finds it', () => {
  show({ status: 500, code: 'internal-error' });
  expect(screen.getByRole('alert')).toHaveTextContent(/Er is iets misgegaan.*Kenmerk r-17/);
});

test('a refusal that says what to do shows none', () => {
  show({ status: 409, code: 'state-changed' });
  expect(screen.getByRole('alert')).not.toHaveTextContent('r-17');
});

test('a refusal that the page has no words for shows it', () => {
  show({ status: 409, code: 'of-a-later-version' as never, title: 'Later bedacht' });
  expect(screen.getByRole('alert')).toHaveTextContent(/Later bedacht.*Kenmerk r-17/);
});
