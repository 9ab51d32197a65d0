import { expect, test } from 'vitest';
import { requestDetail } from '../../../../test/records.ts';
import {
  editFaults,
  editOf,
  editValuesOf,
  employeeChanges,
  mergeEdit,
  partsAfter,
} from './edit-rules.ts';
import { parseEuros } from '../../../lib/euros.ts';

const settings = {
  firstStartDate: '2026-04-01',
  lastStartDate: '2026-09-30',
  fields: ['startDate', 'employerContribution'] as const,
  employerContribution: { minimum: 1000, maximum: 4250 },
  submitted: {
    grossExchange: 2500,
    netExchange: 0,
    employerContribution: 1000,
    netOwnContribution: 750,
  },
};
const written = { date: (date: string) => date, cents: (cents: number) => String(cents) };
const base = requestDetail();
const values = editValuesOf(base);
const faults = (change: Partial<typeof values>) =>
  editFaults({ ...values, ...change }, base, settings, written);

test.each([
  ['12,50', 1250],
  ['12,5', 1250],
  ['12', 1200],
  ['12.50', 1250],
  ['€ 1.250', 125000],
  ['1.250,75', 125075],
  ['0,05', 5],
  ['12,505', null],
  ['-3', null],
  ['1.25.0', null],
  ['twaalf', null],
  ['', null],
])('%s is an amount of %s cents', (text, cents) => {
  expect(parseEuros(text)).toBe(cents);
});

test('only edited fields are sent; an emptied field is cleared', () => {
  expect(editOf({ ...values, employerContribution: '10' }, base)).toEqual({});
  expect(
    editOf({ ...values, costCentre: '', department: ' ICT ', employerContribution: '12,50' }, base),
  ).toEqual({ costCentre: '', department: 'ICT', employerContribution: 1250 });
});

test('limits apply to edited fields, not to existing values', () => {
  const old = requestDetail({ startDate: '2025-01-01', employerContribution: 100 });
  expect(editFaults(editValuesOf(old), old, settings, written)).toEqual({
    startDate: null,
    employerContribution: null,
  });
  expect(faults({ startDate: '2026-03-31' }).startDate?.code).toBe('date-too-early');
  expect(faults({ startDate: '2026-10-01' }).startDate?.code).toBe('date-too-late');
  expect(faults({ startDate: '' }).startDate?.code).toBe('date-invalid');
  expect(faults({ employerContribution: '9,99' }).employerContribution?.code).toBe(
    'amount-too-low',
  );
  expect(faults({ employerContribution: '42,51' }).employerContribution?.code).toBe(
    'amount-too-high',
  );
  expect(faults({ employerContribution: 'x' }).employerContribution?.code).toBe('amount-format');
  expect(faults({ employerContribution: ' ' }).employerContribution?.code).toBe(
    'field-is-required',
  );
});

test('what only the other account changed is taken over, what both changed is left to the user', () => {
  const theirs = requestDetail({ version: 2, costCentre: '5000', department: 'Zorg' });
  const mine = { ...values, department: 'ICT', startDate: '2026-05-01' };
  expect(mergeEdit(mine, base, theirs)).toEqual({
    values: { ...mine, costCentre: '5000' },
    taken: ['costCentre'],
    clashes: [{ field: 'department', mine: 'ICT', theirs: 'Zorg' }],
  });
  // Both accounts entered the same value, so there is no choice to make.
  expect(mergeEdit({ ...values, department: 'Zorg' }, base, theirs).clashes).toEqual([]);
});

test('a higher employer contribution lowers the submitted amounts, not those of an earlier edit', () => {
  const edited = requestDetail({ employerContribution: 1500, netOwnContribution: 250 });
  const parts = partsAfter('20', edited, settings);
  expect(parts).toMatchObject({ employerContribution: 2000, netOwnContribution: 0 });
  expect(parts && employeeChanges(edited, parts)).toEqual([
    { field: 'netOwnContribution', from: 250, to: 0 },
    { field: 'grossExchange', from: 2500, to: 2250 },
  ]);
  expect(partsAfter('15', edited, settings)).toBe(edited);
  for (const impossible of ['9,99', '42,51', '', 'x']) {
    expect(partsAfter(impossible, edited, settings)).toBeNull();
  }
});
