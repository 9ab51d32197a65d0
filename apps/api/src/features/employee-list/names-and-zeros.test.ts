import { expect, it } from 'vitest';
import {
  numbersAndNames,
  readCellsAsList as read,
  type ListCell as Cell,
} from '../../../test/xlsx/list-of-cells.ts';

const header = ['Personeelsnummer', 'Naam', 'Afdeling', 'E-mailadres'];

const computed = (cell: Cell): Cell =>
  typeof cell === 'string'
    ? { kind: 'text', text: cell, hasFormula: true }
    : cell && { ...cell, hasFormula: true };
const zero: Cell = { kind: 'number', text: '0', number: 0 };
const shownZero: Cell = { kind: 'number', text: '00000', number: 0 };
const noDate: Cell = { kind: 'date', text: '00:00', number: 0 };

it('leaves out and counts rows with nothing but zeros from formulas', () => {
  const { zeroRows, rowsRead, rowsWithoutNumber, entries, faults } = read([
    header,
    ['7', 'Noor'],
    [computed(zero), computed(zero), computed(zero), computed(zero)],
    [computed(shownZero), computed('0'), computed(noDate)],
    [computed('00000'), null, null, ' '],
    [null, computed(zero)],
    [computed(zero), computed(zero), null, null, 'een opmerking'],
  ]);
  expect({ zeroRows, rowsRead, rowsWithoutNumber, faults }).toEqual({
    zeroRows: 5,
    rowsRead: 1,
    rowsWithoutNumber: [],
    faults: [],
  });
  expect(numbersAndNames({ entries })).toEqual([['7', 'Noor']]);
});

it.each<[string, Cell[], string]>([
  ['typed zeros', [zero, zero], 'B2'],
  ['a typed number', ['7', computed(zero)], 'B2'],
  ['a number of a formula', [computed({ kind: 'number', text: '7', number: 7 }), zero], 'B2'],
])('reports the cell of a zero as a name: %s', (_what, cells, cell) => {
  const { zeroRows, faults } = read([header, cells]);
  expect(zeroRows).toBe(0);
  expect(faults).toEqual([{ cell, code: 'name-is-number', values: ['0'] }]);
});

it('reports the cell of each part of a name that is a number', () => {
  const { faults } = read([
    ['Nummer', 'Voornaam', 'Tussenvoegsel', 'Achternaam'],
    ['7', 'Noor', 'van', { kind: 'number', text: '12', number: 12 }],
    ['8', zero, null, 'Smit'],
  ]);
  expect(faults.map(({ cell, code }) => [cell, code])).toEqual([
    ['D2', 'name-is-number'],
    ['B3', 'name-is-number'],
  ]);
});

it('leaves out a row without a number that counts the names', () => {
  const total: Cell = { kind: 'number', text: '12', number: 12, hasFormula: true };
  expect(read([header, [null, total]])).toMatchObject({ rowsWithoutNumber: [2], faults: [] });
});

it('reads a number of zero beside a name', () => {
  expect(numbersAndNames(read([header, ['0', 'Noor'], [computed(zero), 'Sem']]))).toEqual([
    ['0', 'Noor'],
  ]);
  expect(numbersAndNames(read([header, [computed(zero), 'Sem']]))).toEqual([['0', 'Sem']]);
});
