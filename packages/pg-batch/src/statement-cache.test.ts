import { expect, it } from 'vitest';
import { StatementCache } from './statement-cache.ts';

const newCache = () => new StatementCache('portal');

/** The names of a text that is sent this often, and answered each time. */
const namesOf = (cache: StatementCache, text: string, times: number) =>
  Array.from({ length: times }, () => {
    const statement = cache.of(text);
    cache.countUse(statement);
    return statement.name;
  });

it('names a text from the third time on, and always the same', () => {
  const given = namesOf(newCache(), 'select 1', 4);
  const name = 'portal_girgfUeDFYvBkSu2I-UQfMkALVGeEUOpwgDtbuGLbQ8';
  expect(given).toEqual([undefined, undefined, name, name]);
});

it('names a text the same in every process, whatever was named before', () => {
  const other = newCache();
  namesOf(other, 'select 2', 3);
  expect(namesOf(other, 'select 1', 3).at(-1)).toBe(namesOf(newCache(), 'select 1', 3).at(-1));
});

it('makes names that PostgreSQL does not truncate', () => {
  const name = namesOf(newCache(), `select ${'1'.repeat(5000)}`, 3).at(-1) ?? '';
  expect(name).toMatch(/^portal_[\w-]+$/);
  expect(name.length).toBeLessThan(64);
});

it('names no text that was never answered', () => {
  const names = newCache();
  expect([1, 2, 3, 4].map(() => names.of('select 1').name)).toEqual(Array(4).fill(undefined));
});

it('names two texts differently', () => {
  const names = newCache();
  const nameOf = (text: string) => namesOf(names, text, 3).at(-1);
  expect(nameOf('select 1')).not.toBe(nameOf('select 2'));
});

it.each(['select * from project', 'select found.* from found', 'delete from link returning *'])(
  'does not name a query of every column: %s',
  (text) => {
    expect(namesOf(newCache(), text, 4)).toEqual(Array(4).fill(undefined));
  },
);

it.each([
  'with hits as (select * from subscription) select number from hits',
  'select (select count(*) from (select * from project where (is_disabled)) as found)',
  'select count(*) from project',
])('names a query with explicit columns: %s', (text) => {
  expect(namesOf(newCache(), text, 3).at(-1)).toMatch(/^portal_/);
});

it('names no more texts than a connection may prepare', () => {
  const names = newCache();
  const texts = Array.from({ length: 2_000 }, (_, at) => `select ${at}`);
  const named = texts.filter((text) => namesOf(names, text, 3).at(-1) !== undefined);
  expect(named).toHaveLength(250);
});

it('names nothing where connections prepare no statements', () => {
  expect(namesOf(new StatementCache(undefined), 'select 1', 4)).toEqual(Array(4).fill(undefined));
});
