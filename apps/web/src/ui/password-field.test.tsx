import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { PasswordField } from './password-field.tsx';

const field = () => screen.getByLabelText('Wachtwoord', { exact: true });

test('marks a wrong password as invalid for screen readers', () => {
  renderPage(<PasswordField label="Wachtwoord" error="Het wachtwoord klopt niet" />);
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(field()).toHaveAccessibleDescription('Het wachtwoord klopt niet');
});

test('the name of the button is its action, without a state beside it', async () => {
  renderPage(<PasswordField label="Wachtwoord" />);
  expect(field()).not.toHaveAttribute('aria-invalid');
  const eye = screen.getByRole('button');
  const before = eye.getAttribute('aria-label');
  expect(eye).not.toHaveAttribute('aria-pressed');
  eye.focus();
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveAttribute('type', 'text');
  expect(eye.getAttribute('aria-label')).not.toBe(before);
  expect(eye).not.toHaveAttribute('aria-pressed');
});
