import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { ApiError } from '../lib/api-error.ts';
import { FormFailure } from './form-failure.tsx';

const show = (details: ConstructorParameters<typeof ApiError>[0]) =>
  renderPage(<FormFailure error={new ApiError({ requestId: 'r-17', ...details })} />);

test('shows the reference of a server failure', () => {
  show({ status: 500, code: 'internal-error' });
  expect(screen.getByRole('alert')).toHaveTextContent(/Er is iets misgegaan.*Kenmerk r-17/);
});

test('shows no reference for a refusal whose text says what to do', () => {
  show({ status: 409, code: 'state-changed' });
  expect(screen.getByRole('alert')).not.toHaveTextContent('r-17');
});

test('shows the reference of a refusal without a text', () => {
  show({ status: 409, code: 'of-a-later-version' as never, title: 'Later bedacht' });
  expect(screen.getByRole('alert')).toHaveTextContent(/Later bedacht.*Kenmerk r-17/);
});
