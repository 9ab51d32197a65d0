import { calls } from '@portal/contract/calls';
import { saveListMemory } from '@portal/contract/list-memory';
import { maxLength, maxStoredFilters } from '@portal/contract/limits';
import { articleRegistrationBodySchema } from '@portal/contract/provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { callKey } from '../../test/call-samples.ts';
import { requestBody } from '../../test/factories.ts';
import { type TextField, textFieldsOf } from '../../test/text-fields.ts';
import { parseValue } from './parse-request.ts';

const everyField = calls.flatMap((call) =>
  textFieldsOf(call).map((field): [string, TextField] => [
    `${callKey(call)} ${field.part} ${field.path.join('.')}${field.isKey ? ' (key)' : ''}`,
    field,
  ]),
);
type AnyDef = z.core.$ZodStringDef & { readonly innerType?: z.core.$ZodType };
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as AnyDef;
  return innerType ? innermost(innerType) : schema;
}
/** The maximum length of a text; undefined when its schema only has a pattern. */
function maximumOf({ schema }: TextField): number | undefined {
  const { checks = [] } = innermost(schema)._zod.def as AnyDef;
  const maxima = checks.map(({ _zod: { def } }) => def as z.core.$ZodCheckMaxLengthDef);
  return maxima.find(({ check }) => check === 'max_length')?.maximum;
}

/** Each text once: many calls share a field. */
const fields = [...new Map(everyField.map((named) => [named[1].schema, named])).values()].filter(
  ([, { schema }]) => innermost(schema)._zod.def.type === 'string',
);

const parse = ({ schema }: TextField, value: unknown) => parseValue(schema as z.ZodType, value);

afterEach(() => vi.restoreAllMocks());

it('finds the texts of all calls, those of lists, records, lines and addresses too', () => {
  const names = everyField.map(([name]) => name);
  expect(names).toContain('Provider/PostSubscriptions body address.addition');
  expect(names).toContain('Account/SaveListMemory body views.0.filters (key)');
  expect(names).toContain('Account/SaveListMemory body views.0.filters.a.0');
  expect(names).toContain('Provider/GetProject params projectId');
  expect(names).toContain('Provider/GetEvents query after');
  expect(names.length).toBeGreaterThan(600);
  expect(fields.filter(([, { isOptional }]) => isOptional).length).toBeGreaterThan(30);
});

it.each(fields)('%s: a value of another type is refused', (_, field) => {
  for (const value of [{ toString: 1 }, [], [['a']], true, 5]) {
    if (field.part !== 'body') continue;
    expect(parse(field, value).faults).toMatchObject([{ code: 'value-invalid' }]);
  }
});

it.each(fields)('%s: no expression or rewrite runs on a text that is far too long', (_, field) => {
  const text = ' a.aa/'.repeat(150_000);
  const read: string[] = [];
  vi.spyOn(RegExp.prototype, 'test').mockImplementation(function test(this: RegExp, subject) {
    // Zod counts characters first, and searches for surrogate pairs.
    const counts = this.source === '[\\uD800-\\uDBFF]';
    if (!counts && subject.length > 100_000) read.push(String(this));
    return this.exec(subject) !== null;
  });
  const rewritings = (['normalize', 'toLowerCase', 'replace'] as const).map((method) =>
    vi.spyOn(String.prototype, method),
  );
  const { faults } = parse(field, text);
  const rewritten = rewritings.flatMap(({ mock }) => mock.contexts).map(String);
  vi.restoreAllMocks();
  expect(faults).toHaveLength(1);
  expect(read).toEqual([]);
  expect(rewritten.filter((from) => from.length > 100_000)).toEqual([]);
});

const limited = fields.filter(([, field]) => maximumOf(field) !== undefined);
it.each(limited)('%s: a text that is too long has that fault and no other', (_name, field) => {
  const maximum = maximumOf(field)!;
  for (const letter of ['a', '\u0000', '\ud800', '.', '\u202e']) {
    const text = letter.repeat(maximum + 1);
    expect(parse(field, text).faults).toEqual([
      { field: '', code: 'value-too-long', values: [maximum] },
    ]);
  }
});

describe('a field that is too long', () => {
  it('does not hide that the amounts of its request do not add up', () => {
    const wrong = { firstName: 'a'.repeat(maxLength.firstName + 1), months: 1.5 };
    const body = { ...requestBody(), ...wrong, totalPrice: 1 };
    // Zod treats the first value of a schema differently from later ones.
    for (const input of [requestBody(), body, body]) {
      const codes = parseValue(articleRegistrationBodySchema, input).faults.map(
        ({ field, code }) => `${field} ${code}`,
      );
      expect(codes.sort()).toEqual(
        input === body
          ? ['firstName value-too-long', 'months value-invalid', 'totalPrice amounts-do-not-add-up']
          : [],
      );
    }
  });

  it('does not hide that a record has too many keys, none of which is then parsed', () => {
    const key = (index: number) => 'x'.repeat(maxLength.columnName + 1 + index);
    const filters = Object.fromEntries(
      Array.from({ length: maxStoredFilters + 1 }, (_, index) => [key(index), ['a']]),
    );
    for (const stored of [{}, filters, filters]) {
      const { faults } = parseValue(saveListMemory.body.schema.shape.filters, stored);
      expect(faults).toEqual(stored === filters ? [{ field: '', code: 'value-invalid' }] : []);
    }
  });
});

it('parses an optional text of white space as an empty one', () => {
  const body = { ...requestBody(), infix: '  ', department: '', costCentre: null };
  expect(parseValue(articleRegistrationBodySchema, body)).toMatchObject({
    value: { infix: '', department: '', costCentre: null },
    faults: [],
  });
});
