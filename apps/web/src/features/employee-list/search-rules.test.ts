import { expect, test } from 'vitest';
import { searchAmong } from './search-rules.ts';

const people = ['José Núñez 004', 'Ayşe Çelik 017'];
const found = (search: string) => searchAmong(people, search, (text) => text);

test('a search ignores case, accents and surrounding spaces', () => {
  expect(found(' jose nu')).toEqual(['José Núñez 004']);
  expect(found('CELIK')).toEqual(['Ayşe Çelik 017']);
  expect(found('ñ')).toEqual(['José Núñez 004']);
});

test('an empty search matches all people, one without matches none', () => {
  expect(found('  ')).toBe(people);
  expect(found('018')).toEqual([]);
});
