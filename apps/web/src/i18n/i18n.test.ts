import type { FieldError } from '@portal/contract/errors';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { errorText, fieldErrorText } from './error-text.ts';
import { chooseLanguage, i18n, startTranslation } from './i18n.ts';
import { nl } from './nl.ts';
import { ApiError } from '../lib/api-error.ts';

const entries = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value]] : entries(value as object, `${path}${key}.`),
  );
const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test('Dutch and English have the same keys, and no empty text', () => {
  expect(
    entries(en)
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(
    entries(nl)
      .map(([key]) => key)
      .toSorted(),
  );
  expect([...entries(nl), ...entries(en)].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('a text asks for the same values in both languages', () => {
  const english = Object.fromEntries(entries(en));
  for (const [key, text] of entries(nl)) {
    expect(placeholders(english[key] ?? ''), key).toEqual(placeholders(text));
  }
});

test('a language that the user chose is shown and remembered', () => {
  expect(document.documentElement.lang).toBe('nl');
  chooseLanguage('en');
  expect(document.documentElement.lang).toBe('en');
  expect(i18n.t('auth.signIn')).toBe('Sign in');
  startTranslation();
  expect(i18n.language).toBe('en');
});

test('errors are said in the language of the page, with label or limit', () => {
  const required = { code: 'field-is-required', message: 'Naam is verplicht' } as const;
  const tooLong = { code: 'value-too-long', message: 'Gebruik ten hoogste 200 tekens' } as const;
  expect(fieldErrorText(i18n.t, required, 'Reden')).toBe('Reden is verplicht');
  chooseLanguage('en');
  expect(fieldErrorText(i18n.t, tooLong, 'Reason')).toBe('Use at most 200 characters');
  const newer = JSON.parse(
    '{"code":"moon-too-full","message":"Wacht op nieuwe maan"}',
  ) as FieldError;
  expect(fieldErrorText(i18n.t, newer, 'Reason')).toBe('Wacht op nieuwe maan');
});

test('a failure says what it is about: the form, the code, the connection, or nothing in particular', () => {
  const errors = { '': [{ code: 'invalid-credentials' as const, message: '' }] };
  expect(errorText(i18n.t, new ApiError({ status: 422, code: 'invalid-input', errors }))).toBe(
    'Het e-mailadres of het wachtwoord klopt niet',
  );
  expect(errorText(i18n.t, new ApiError({ status: 409, code: 'already-decided' }))).toBe(
    'Over deze aanvraag is al beslist.',
  );
  expect(errorText(i18n.t, new ApiError({ status: 0 }))).toContain('geen verbinding');
  expect(errorText(i18n.t, new Error('x'))).toContain('misgegaan');
});
