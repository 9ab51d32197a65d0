import { fieldErrorCodes, problemCodes, problemStatus } from '@portal/contract/errors';
import { type Texts, texts } from '@portal/texts/texts';
import { describe, expect, it } from 'vitest';
import { describeProblem, ProblemError } from './problem.ts';

const languages = ['nl', 'en'] as const;

describe.each(languages)('the texts in %s', (language) => {
  it('exist for every code, and for no other', () => {
    expect(Object.keys(texts[language].problems).sort()).toEqual([...problemCodes].sort());
    expect(Object.keys(texts[language].fieldErrors).sort()).toEqual([...fieldErrorCodes].sort());
  });

  it('are not empty, and all different', () => {
    for (const group of ['problems', 'fieldErrors', 'fields'] as const) {
      const values = Object.values(texts[language][group]);
      expect(values.filter((text) => text.trim() === '')).toEqual([]);
      if (group !== 'fields') expect(new Set(values).size).toBe(values.length);
    }
  });
});

it('have the same keys and placeholders in both languages', () => {
  const placeholders = (value: unknown): unknown =>
    typeof value === 'string'
      ? [...new Set(value.match(/\{\w+\}/g))].sort()
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, placeholders(part)]))
        : typeof value;
  expect(placeholders(texts.en)).toEqual(placeholders(texts.nl));
});

it('differ between the languages', () => {
  const groups: (keyof Pick<Texts, 'problems' | 'fieldErrors'>)[] = ['problems', 'fieldErrors'];
  for (const group of groups) {
    for (const [code, text] of Object.entries(texts.nl[group])) {
      expect([code, (texts.en[group] as Record<string, string>)[code]]).not.toEqual([code, text]);
    }
  }
});

describe('a problem', () => {
  const about = { language: 'nl', requestId: 'x' } as const;

  it.each(problemCodes)('%s has a description with its status', (code) => {
    expect(describeProblem(new ProblemError(code), about)).toEqual({
      type: `urn:employer-portal:problem:${code}`,
      title: texts.nl.problems[code],
      status: problemStatus[code],
      detail: texts.nl.problems[code],
      errors: {},
      requestId: 'x',
    });
  });

  it('names each invalid field, by its label where it has one', () => {
    const { errors, detail } = describeProblem(
      new ProblemError('invalid-input', [
        { field: 'address.city', code: 'field-is-required' },
        { field: 'address.city', code: 'value-invalid' },
        { field: 'constructor', code: 'field-is-required' },
        { field: '__proto__', code: 'unknown-field' },
        { field: 'months', code: 'value-too-large', values: [120] },
      ]),
      about,
    );
    expect(detail).toBe('Plaats is verplicht');
    expect(
      Object.entries(errors).map(([field, faults]) => [field, faults.map((f) => f.message)]),
    ).toEqual([
      ['address.city', ['Plaats is verplicht', 'Deze waarde klopt niet']],
      ['constructor', ['constructor is verplicht']],
      ['__proto__', ['Dit veld bestaat niet']],
      ['months', ['Gebruik een waarde van ten hoogste 120']],
    ]);
  });
});
