import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { runAtOnce } from '../../../test/run-at-once.ts';
import { plainNumbers, respell, storedSpellings } from '../../../test/spelled-numbers.ts';
import { comparableNumber } from '../../database/comparable-number-rules.ts';
import { findListed } from '../../shared-domain/on-employee-list.ts';
import type { FileEntry } from './employee-list-file-rules.ts';
import { compareLists, numberLookup } from './employee-list-rules.ts';
import { columnsOf, pageOf } from './preview-rules.ts';

const listOf = (numbers: readonly string[]): FileEntry[] =>
  numbers.map((employeeNumber, at) => ({
    row: at + 2,
    employeeNumber,
    employeeName: `Naam ${at}`,
    department: null,
    emailAddress: null,
  }));
const compare = (saved: readonly string[], uploaded: readonly string[]) =>
  runAtOnce(compareLists(listOf(saved), listOf(uploaded)));
const stayingNumbers = (saved: readonly string[], uploaded: readonly string[]) =>
  compare(saved, uploaded).staying.flatMap(({ diffStatus, employeeNumber }) =>
    diffStatus === 'Keep' ? employeeNumber : [],
  );

it('matches a number with a quote to the saved number, and reports it', () => {
  const { staying, removedEmployees, next, rewrittenNumbers, restoredZeros } = compare(
    ['00123'],
    ["'00123"],
  );
  expect(staying).toMatchObject([{ employeeNumber: '00123', diffStatus: 'Keep' }]);
  expect(next).toMatchObject([{ employeeNumber: '00123' }]);
  expect(removedEmployees).toEqual([]);
  expect(rewrittenNumbers).toEqual([{ employeeNumber: "'00123", savedNumber: '00123' }]);
  expect(restoredZeros).toEqual([]);
});

it('saves a new number without its quote, unless another number has the same form', () => {
  const saved = ({ next }: ReturnType<typeof compare>) => next.map((one) => one.employeeNumber);
  const { staying, ...comparison } = compare([], ["'00123", "'A-1", '７']);
  expect(staying.map((one) => one.employeeNumber)).toEqual(['00123', 'A-1', '７']);
  expect(saved({ staying, ...comparison })).toEqual(['00123', 'A-1', '７']);
  expect(comparison).toMatchObject({ rewrittenNumbers: [], restoredZeros: [], similarNumbers: [] });
  expect(saved(compare([], ["'7", '7']))).toEqual(["'7", '7']);
  expect(saved(compare(['７', '7'], ["'7"]))).toEqual(["'7"]);
  expect(saved(compare(["'7"], ["'7"]))).toEqual(["'7"]);
});

it.each([
  ['one of each', ["'7"], ['７'], ["'7"]],
  ['two saved', ["'7", '7'], ['７'], []],
  ['two in the file, one unchanged', ['7'], ["'7", '7'], ['7']],
  ['two in the file, none unchanged', ['7'], ["'7", '７'], []],
  ['one of each form, different zeros', ["'007", '7'], ['007'], ["'007"]],
  ['zeros lost behind a quote', ['007'], ["'7"], ['007']],
  ['zeros lost, two saved candidates', ['007', '07'], ["'7"], []],
])('keeps %s', (_, saved, uploaded, expected) => {
  expect(stayingNumbers(saved, uploaded)).toEqual(expected);
});

it('reports numbers of a file that differ only in spelling, with their rows', () => {
  const { similarNumbers, next } = compare(['7'], ["'7", '8', '７', '7']);
  expect(similarNumbers).toEqual([{ employeeNumbers: ["'7", '７', '7'], rows: [2, 4, 5] }]);
  expect(next).toHaveLength(4);
});

// So few numbers that many have the same form, or differ only in zeros.
const written = fc
  .tuple(fc.constantFrom('1', '01', '001', '2', 'A-1', '0'), storedSpellings)
  .map(([number, spelling]) => respell(number, spelling));
const numbers = fc.uniqueArray(written, { maxLength: 8 });

const zeroless = (number: string) => comparableNumber(number).replace(/^0+/, '');
const only = <T>(values: readonly T[]): T | undefined =>
  values.length === 1 ? values[0] : undefined;

/** Finds the saved number that an uploaded one matches, by linear search. */
function naiveMatch(saved: readonly string[], uploaded: readonly string[], number: string) {
  const form = comparableNumber(number);
  const alike = (list: readonly string[]) => list.filter((one) => comparableNumber(one) === form);
  const butForZeros = (list: readonly string[]) =>
    list.filter((one) => zeroless(one) === zeroless(number));
  if (saved.includes(number)) return number;
  if (alike(uploaded).length > 1) return undefined;
  if (alike(saved).length > 0) return only(alike(saved));
  const candidate = butForZeros(uploaded).length > 1 ? undefined : only(butForZeros(saved));
  const isLonger = candidate && comparableNumber(candidate).length > form.length;
  return isLonger ? candidate : undefined;
}

/** A new number is saved as written where others have the same form, otherwise without a quote. */
function nameOfNew(saved: readonly string[], uploaded: readonly string[], number: string) {
  const others = [...saved, ...uploaded].filter((one) => one !== number);
  const form = comparableNumber(number);
  return others.some((one) => comparableNumber(one) === form)
    ? number
    : number.replace(/^['’`]+/, '');
}

it('pairs numbers by the rules, whatever the lists', () => {
  fc.assert(
    fc.property(numbers, numbers, (saved, uploaded) => {
      const { staying, next, rewrittenNumbers, restoredZeros, similarNumbers, removedEmployees } =
        compare(saved, uploaded);
      const matches = uploaded.map((number) => naiveMatch(saved, uploaded, number));
      expect(next.map((one) => one.employeeNumber)).toEqual(
        uploaded.map((number, at) => matches[at] ?? nameOfNew(saved, uploaded, number)),
      );
      expect(staying.map((one) => one.diffStatus === 'Keep')).toEqual(matches.map(Boolean));
      expect(removedEmployees.map((one) => one.employeeNumber)).toEqual(
        saved.filter((number) => !matches.includes(number)),
      );
      const restored = [...rewrittenNumbers, ...restoredZeros].map((one) => one.employeeNumber);
      expect(restored.sort()).toEqual(
        uploaded.filter((number, at) => matches[at] && matches[at] !== number).sort(),
      );
      for (const { employeeNumber, savedNumber } of rewrittenNumbers) {
        expect(comparableNumber(savedNumber)).toBe(comparableNumber(employeeNumber));
      }
      expect(similarNumbers.flatMap((one) => one.employeeNumbers).sort()).toEqual(
        uploaded
          .filter((one) =>
            uploaded.some((o) => o !== one && comparableNumber(o) === comparableNumber(one)),
          )
          .sort(),
      );
      expect(new Set(next.map((one) => one.employeeNumber)).size).toBe(next.length);
    }),
    { numRuns: 1000 },
  );
});

it('looks up a number on one list in the same way in both functions', () => {
  fc.assert(
    fc.property(numbers, written, (list, number) => {
      const candidates = listOf(list).filter(
        (one) => zeroless(one.employeeNumber) === zeroless(number),
      );
      const find = runAtOnce(numberLookup(listOf(list)));
      expect(find(number)).toBe(findListed(candidates, number)?.employeeNumber);
    }),
  );
});

it('finds a number in a preview, however it is typed', () => {
  fc.assert(
    fc.property(plainNumbers, storedSpellings, storedSpellings, (number, saved, typed) => {
      fc.pre(/\d/.test(number));
      const { staying } = compare([], [respell(number, saved)]);
      const column = runAtOnce(columnsOf([], staying)).columns.Added;
      const page = runAtOnce(pageOf(column, { search: respell(number, typed), page: 1 }));
      expect(page.found).toBe(1);
    }),
  );
});
