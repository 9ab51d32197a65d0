import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import type { FileEntry } from './employee-list-file-rules.ts';
import { runAtOnce } from '../../../test/run-at-once.ts';
import {
  compareLists,
  compareWithRunning,
  confirmationOf,
  describeRemoved,
  numberLookup,
} from './employee-list-rules.ts';

const entry = (employeeNumber: string, employeeName: string, row = 2): FileEntry => ({
  row,
  employeeNumber,
  employeeName,
  department: null,
  emailAddress: null,
});

// So few numbers that many differ only in zeros.
const number = fc.constantFrom('0', '00', '1', '01', '001', '2', '02', '0002', 'A', '0A', 'B');
const list = fc
  .uniqueArray(number, { maxLength: 11 })
  .chain((numbers) =>
    fc.tuple(...numbers.map((one) => fc.constantFrom('x', 'y').map((name) => entry(one, name)))),
  );

/** The full diff of two lists, without subscriptions or requests. */
function compare(saved: readonly FileEntry[], uploaded: readonly FileEntry[]) {
  const comparison = runAtOnce(compareLists(saved, uploaded));
  const leaving = runAtOnce(describeRemoved({ ...comparison, saved }, []));
  return { ...comparison, diffs: [...leaving, ...comparison.staying] };
}

describe('comparing lists', () => {
  it('leads from the saved list to the next, whatever the lists', () => {
    fc.assert(
      fc.property(list, list, (saved, uploaded) => {
        const { diffs, next, removedEmployees, added, restoredZeros } = compare(saved, uploaded);
        const applied = new Map(saved.map((one) => [one.employeeNumber, one.employeeName]));
        for (const { diffStatus, employeeNumber, employeeName, savedName } of diffs) {
          if (diffStatus === 'Added') expect(applied.has(employeeNumber)).toBe(false);
          else expect(applied.get(employeeNumber)).toBe(savedName ?? employeeName);
          if (diffStatus === 'Deleted') applied.delete(employeeNumber);
          else applied.set(employeeNumber, employeeName);
        }
        expect(Object.fromEntries(applied)).toEqual(
          Object.fromEntries(next.map((one) => [one.employeeNumber, one.employeeName])),
        );
        expect(next).toHaveLength(uploaded.length);
        expect(applied.size).toBe(uploaded.length);
        expect(saved.length - removedEmployees.length + added).toBe(next.length);
        for (const { employeeNumber, savedNumber } of restoredZeros) {
          expect(savedNumber).toMatch(new RegExp(`^0+${employeeNumber}$`));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('finds no difference between equal lists', () => {
    fc.assert(
      fc.property(list, (saved) => {
        const { diffs, restoredZeros, unusual } = compare(saved, saved);
        expect(diffs.every((one) => one.diffStatus === 'Keep' && one.savedName === null)).toBe(
          true,
        );
        expect(restoredZeros).toEqual([]);
        expect(unusual).toBe(saved.length === 0 ? 'empty' : null);
      }),
    );
  });

  it('adds no zeros to a number that had none', () => {
    const { diffs } = compare([entry('7', 'x')], [entry('007', 'x')]);
    expect(diffs.map((one) => [one.employeeNumber, one.diffStatus])).toEqual([
      ['7', 'Deleted'],
      ['007', 'Added'],
    ]);
  });
});

it('looks up a number as written, otherwise the only one that differs in zeros', () => {
  const find = runAtOnce(numberLookup(['007', '12', '0012', '0'].map((one) => entry(one, 'x'))));
  const numbers = ['007', '7', '07', '12', '012', '000', '8'];
  expect(numbers.map(find)).toEqual(['007', '007', '007', '12', undefined, '0', undefined]);
});

const staff = (count: number, renamed = 0): FileEntry[] =>
  Array.from({ length: count }, (_, index) => entry(`${index}`, index < renamed ? 'y' : 'x'));

it.each([
  ['a first list', 0, staff(5), null],
  ['an empty first list', 0, [], 'empty'],
  ['exactly a tenth removed', 20, staff(18), null],
  ['one more than a tenth removed', 20, staff(17), 'many-removed'],
  ['exactly half renamed', 20, staff(20, 10), null],
  ['one more than half renamed', 20, staff(20, 11), 'many-renamed'],
  ['exactly half of the rest renamed', 20, staff(18, 9), null],
  ['more than half of the rest renamed', 20, staff(18, 10), 'many-renamed'],
] as const)('decides whether a list is unusual: %s', (_, saved, uploaded, unusual) => {
  expect(compare(staff(saved), uploaded).unusual).toBe(unusual);
});

it.each([
  ['a tenth of the subscriptions missing', 20, 18, null],
  ['more than a tenth missing', 20, 17, 'many-missing'],
  ['no running subscriptions', 0, 3, null],
  ['no employees and no running subscriptions', 0, 0, 'empty'],
] as const)('decides whether a first list is unusual: %s', (_, running, listed, unusual) => {
  const numbers = staff(running).map(({ employeeNumber }) => employeeNumber);
  const comparison = compare([], staff(listed));
  const first = runAtOnce(compareWithRunning(numbers, comparison.next));
  expect(first).toEqual({ running, missing: Math.max(0, running - listed) });
  expect(confirmationOf(comparison, first)).toEqual({
    unusual,
    count: unusual === 'many-missing' ? first.missing : 0,
  });
});

it('counts a number that lost its zeros as present on a first list', () => {
  const next = [{ employeeNumber: '7' }, { employeeNumber: '0012' }];
  expect(runAtOnce(compareWithRunning(['007', '12', '12', '8'], next))).toEqual({
    running: 4,
    missing: 1,
  });
});

it('yields in every pass over a long list', () => {
  const long = staff(10_000);
  const stops = (work: Iterator<undefined>) => {
    let count = 0;
    while (work.next().done !== true) count += 1;
    return count;
  };
  expect(stops(compareLists(long, long))).toBe(25);
  expect(stops(describeRemoved({ saved: long, next: [], removedEmployees: long }, []))).toBe(5);
});
