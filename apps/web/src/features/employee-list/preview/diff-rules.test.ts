import type { DiffEntry } from '@portal/contract/employee-list';
import { expect, test } from 'vitest';
import { countConsequences, createSearch, splitDiff } from './diff-rules.ts';

const entry = (employeeNumber: string, changes: Partial<DiffEntry> = {}): DiffEntry => ({
  employeeNumber,
  employeeName: `Naam ${employeeNumber}`,
  diffStatus: 'Keep',
  consequence: null,
  savedName: null,
  ...changes,
});
const subscription = { kind: 'subscription', subscriptionId: 's', price: 4250 } as const;

test('each entry stands in its column; another name comes first', () => {
  const columns = splitDiff([
    entry('1'),
    entry('2', { diffStatus: 'Added' }),
    entry('3', { savedName: 'Vroeger' }),
    entry('4', { diffStatus: 'Deleted' }),
    entry('5'),
  ]);
  const numbers = Object.fromEntries(
    Object.entries(columns).map(([name, entries]) => [name, entries.map((e) => e.employeeNumber)]),
  );
  expect(numbers).toEqual({ Added: ['2'], Deleted: ['4'], Keep: ['3', '1', '5'] });
});

test('only a subscription without an end counts as running', () => {
  const deleted = [
    entry('1', { consequence: { ...subscription, periodEnd: null } }),
    entry('2', { consequence: { ...subscription, periodEnd: '2026-04-30' } }),
    entry('3', { consequence: { kind: 'request', articleRegistrationId: 'r' } }),
    entry('4'),
  ];
  expect(countConsequences(deleted)).toEqual({ running: 1, requests: 1 });
});

test('a search finds numbers and names, the one before included, whatever the accents', () => {
  const columns = splitDiff([
    entry('006015', { employeeName: 'Inês Carvalho', diffStatus: 'Added' }),
    entry('004', { employeeName: 'Wim Aalbers', savedName: 'Willem Ines' }),
    entry('005', { diffStatus: 'Deleted' }),
  ]);
  const search = createSearch(columns);
  expect(search('')).toBe(columns);
  const found = search(' INES ');
  expect([found.Added.length, found.Deleted.length, found.Keep.length]).toEqual([1, 0, 1]);
  expect(search('6015').Added).toHaveLength(1);
});
