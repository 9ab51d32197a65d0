import { expect, test } from 'vitest';
import { searchAmong } from './search-rules.ts';

const people = ['José Núñez 004', 'Ayşe Çelik 017'];
const matches = (search: string) => searchAmong(people, search, (text) => text);

test('a search ignores case, accents and surrounding spaces', () => {
  expect(matches(' jose nu')).toEqual(['José Núñez 004']);
  expect(matches('CELIK')).toEqual(['Ayşe Çelik 017']);
  expect(matches('ñ')).toEqual(['José Núñez 004']);
});

test('an empty search matches all people, one without matches none', () => {
  expect(matches('  ')).toBe(people);
  expect(matches('018')).toEqual([]);
});
