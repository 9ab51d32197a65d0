import type { FieldError, ProblemCode } from '@portal/contract/errors';
import { expect, test, vi } from 'vitest';
import { allTexts } from '../../test/all-texts.ts';
import { errorText, failureTitle, fieldErrorText } from './error-text.ts';
import { chooseLanguage, i18n, startTranslation, textFiles, withTexts } from './i18n.ts';
import { rememberLanguage } from './language.ts';
import { ApiError } from '../lib/api-error.ts';

const { nl, en } = allTexts;

const entries = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value]] : entries(value as object, `${path}${key}.`),
  );
const placeholders = (text: string): string[] => (text.match(/\{\w+(, \w+)?\}/g) ?? []).toSorted();

test('Dutch and English have the same keys and no empty text', () => {
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

test('each text has the same parameters in both languages', () => {
  const english = Object.fromEntries(entries(en));
  for (const [key, text] of entries(nl)) {
    expect(placeholders(english[key] ?? ''), key).toEqual(placeholders(text));
  }
});

test('shows and remembers the chosen language', () => {
  expect(document.documentElement.lang).toBe('nl');
  chooseLanguage('en');
  expect(document.documentElement.lang).toBe('en');
  expect(i18n.t('auth.signIn')).toBe('Sign in');
  void startTranslation(allTexts);
  expect(i18n.language).toBe('en');
});

test('a number over 999 has a separator in every text, and a year has none', () => {
  const texts = () => [
    i18n.t('terms.months', { count: 1284 }),
    i18n.t('payroll.fourWeekly', { number: 13, year: '2026' }),
  ];
  chooseLanguage('nl');
  expect(texts()).toEqual(['1.284 maanden', 'periode 13 van 2026']);
  chooseLanguage('en');
  expect(texts()).toEqual(['1,284 months', 'period 13 of 2026']);
});

/** A part of the page whose English texts load only when the test resolves them. */
function lateEnglish(name: string) {
  let resolveTexts = () => {};
  const files = textFiles({
    nl: () => Promise.resolve({ [name]: 'Woord' }),
    en: () =>
      new Promise<Record<string, string>>((resolve) => {
        resolveTexts = () => resolve({ [name]: 'Word' });
      }),
  });
  const part = withTexts(() => Promise.resolve('part'), files);
  const text = (): unknown => i18n.getResource(i18n.language, 'translation', name);
  return { files, part, resolveTexts: () => resolveTexts(), text };
}

test('shows an English page once its first texts are loaded', async () => {
  rememberLanguage('en');
  const late = lateEnglish('greeting');
  const started = startTranslation({ nl: { greeting: 'Woord' } }, late.files);
  expect(late.text()).toBe('Woord');
  late.resolveTexts();
  await started;
  expect(i18n.language).toBe('en');
  expect(late.text()).toBe('Word');
  void startTranslation(allTexts);
});

test('a part that is opened at the start loads only the language that is loading', async () => {
  rememberLanguage('en');
  const first = lateEnglish('first');
  const started = startTranslation({ nl: { first: 'Woord' } }, first.files);
  const dutch = vi.fn(() => Promise.resolve({ second: 'Woord' }));
  const files = textFiles({ nl: dutch, en: () => Promise.resolve({ second: 'Word' }) });
  const opened = withTexts(() => Promise.resolve('part'), files)();
  first.resolveTexts();
  await Promise.all([started, opened]);
  expect(i18n.getResource('en', 'translation', 'second')).toBe('Word');
  expect(dutch).not.toHaveBeenCalled();
  void startTranslation(allTexts);
});

test('a Dutch page loads no texts, and the English ones on a change of language', async () => {
  const late = lateEnglish('greeting');
  await startTranslation({ nl: { greeting: 'Woord' } }, late.files);
  expect(late.text()).toBe('Woord');
  chooseLanguage('en');
  expect(i18n.language).toBe('nl');
  late.resolveTexts();
  await vi.waitFor(() => expect(i18n.language).toBe('en'));
  expect(late.text()).toBe('Word');
  void startTranslation(allTexts);
});

test('a part loads with its texts, and a change of language waits for them', async () => {
  const late = lateEnglish('late');
  expect(await late.part()).toBe('part');
  expect(late.text()).toBe('Woord');
  chooseLanguage('en');
  await Promise.resolve();
  expect(i18n.language).toBe('nl');
  late.resolveTexts();
  await vi.waitFor(() => expect(i18n.language).toBe('en'));
  expect(late.text()).toBe('Word');
});

test('the last of two choices applies, in any order of arrival', async () => {
  const late = lateEnglish('later');
  await late.part();
  chooseLanguage('en');
  chooseLanguage('nl');
  late.resolveTexts();
  await new Promise((resolve) => setTimeout(resolve));
  expect(i18n.language).toBe('nl');
  chooseLanguage('en');
  expect(i18n.language).toBe('en');
});

test('a part that is opened during a change of language loads both languages', async () => {
  const first = lateEnglish('first');
  await first.part();
  chooseLanguage('en');
  const second = lateEnglish('second');
  const opened = second.part();
  first.resolveTexts();
  await vi.waitFor(() => expect(i18n.language).toBe('en'));
  second.resolveTexts();
  await opened;
  expect(second.text()).toBe('Word');
});

test('errors are in the language of the page, with label or limit', () => {
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

test('the text of a failure comes from the form, the code, the connection, or is generic', () => {
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

test('shows the text of the failure for an error of a field without a form', () => {
  const fault = { code: 'field-is-required' as const, message: 'projectId is verplicht' };
  const failure = (code: ProblemCode) =>
    errorText(i18n.t, new ApiError({ status: 422, code, errors: { projectId: [fault] } }));
  expect(failure('lines-without-number')).toBe('Er zijn regels zonder personeelsnummer.');
  expect(failure('invalid-input')).toBe('Niet alles is goed ingevuld.');
  chooseLanguage('en');
  expect(failure('lines-without-number')).toBe('Some lines have no employee number.');
});

test('distinguishes no response, a refusal without effect and an unknown outcome', () => {
  const failure = (status: number, code?: ProblemCode) => {
    const error = new ApiError({ status, code, isKeyed: true });
    return [failureTitle(i18n.t, error), errorText(i18n.t, error)];
  };
  const unsure = 'Onzeker of dit is gelukt';
  expect(failure(0)).toEqual([unsure, expect.stringMatching(/^Het antwoord .* kwam niet aan/)]);
  expect(failure(409, 'state-changed')).toEqual([undefined, expect.stringMatching(/^Dit is ond/)]);
  const open = [unsure, expect.stringMatching(/^Door een storing kon de server niet zeggen/)];
  expect(failure(500, 'internal-error')).toEqual(open);
  expect(failure(502)).toEqual(open);
  expect(failure(503, 'maintenance')[0]).toBeUndefined();
});

test('a text names the field or the characters that the server reports', () => {
  const address = { code: 'web-address', message: 'lastName mag geen webadres bevatten' } as const;
  expect(fieldErrorText(i18n.t, address, 'Naam')).toBe('Naam mag geen webadres bevatten');
  const odd = { code: 'characters-unsupported', message: 'Niet te drukken: 🏊' } as const;
  expect(fieldErrorText(i18n.t, odd, 'Naam')).toBe('Deze tekens kunnen niet worden afgedrukt: 🏊');
});
