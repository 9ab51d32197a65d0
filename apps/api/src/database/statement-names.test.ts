import { expect, it } from 'vitest';
import { statementNames } from './statement-names.ts';

it('names a text from the third time on, and always the same', () => {
  const names = statementNames();
  const given = [1, 2, 3, 4].map(() => names.of('select 1'));
  expect(given).toEqual([undefined, undefined, 'portal_1', 'portal_1']);
});

it('gives two texts two names', () => {
  const names = statementNames();
  const nameOf = (text: string) => [1, 2, 3].map(() => names.of(text)).at(-1);
  expect(nameOf('select 1')).not.toBe(nameOf('select 2'));
});

it.each(['select * from project', 'select found.* from found', 'delete from link returning *'])(
  'leaves a query of every column as it is: %s',
  (text) => {
    const names = statementNames();
    expect([1, 2, 3, 4].map(() => names.of(text))).toEqual(Array(4).fill(undefined));
  },
);

it.each([
  'with hits as (select * from subscription) select number from hits',
  'select (select count(*) from (select * from project where (is_disabled)) as found)',
  'select count(*) from project',
])('names a query whose own columns are listed: %s', (text) => {
  const names = statementNames();
  expect([1, 2, 3].map(() => names.of(text)).at(-1)).toBe('portal_1');
});

it('names no more texts than a connection may keep', () => {
  const names = statementNames();
  const texts = Array.from({ length: 2_000 }, (_, at) => `select ${at}`);
  const named = texts.filter((text) => {
    names.of(text);
    names.of(text);
    return names.of(text) !== undefined;
  });
  expect(named).toHaveLength(250);
});
