import { expect, test } from 'vitest';
import { byFolder, designFaults, designName, itemsOf, linesOf } from './order-rules.ts';

const design = (promotionFileId: string, folder = 'Voorjaar') => ({
  promotionFileId,
  name: `Ontwerp ${promotionFileId}`,
  folder,
  pictureUri: null,
});
const designs = [design('a'), design('b', 'Najaar'), design('c')];

test('only designs with an amount above zero are ordered', () => {
  const chosen = {
    a: { posters: 'AmountNone', flyers: 'AmountNone' },
    c: { posters: 'Amount5', flyers: 'Amount200' },
  } as const;
  expect(itemsOf(designs, chosen)).toEqual([
    { promotionFileId: 'c', posters: 'Amount5', flyers: 'Amount200' },
  ]);
  expect(linesOf(designs, chosen)).toEqual([{ name: 'Ontwerp c', posters: 5, flyers: 200 }]);
  expect(itemsOf(designs, {})).toEqual([]);
});

test('designs of the same name are distinguished by their folders', () => {
  const twin = { ...design('d', 'Zomer'), name: 'Ontwerp a' };
  expect(designName(twin, [...designs, twin])).toBe('Ontwerp a (Zomer)');
  expect(designName(design('b'), designs)).toBe('Ontwerp b');
});

test('designs are grouped by folder', () => {
  expect([...byFolder(designs)]).toEqual([
    ['Voorjaar', [designs[0], designs[2]]],
    ['Najaar', [designs[1]]],
  ]);
});

test('a fault of a design is found by its index in the request', () => {
  const unknown = { code: 'item-unknown', message: '' } as const;
  const errors = { 'items.1.promotionFileId': [unknown], contactName: [unknown] };
  expect([...designFaults(errors, ['a', 'c'])]).toEqual([['c', unknown]]);
  expect([...designFaults({ 'promotionFileIds.0': [unknown] }, ['b'])]).toEqual([['b', unknown]]);
});
