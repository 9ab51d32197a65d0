import { describe, expect, it } from 'vitest';
import { type ListedEmployee, listEntryOf, type NamedPerson } from './person-rules.ts';

const fenna: NamedPerson = {
  projectId: 'a',
  firstName: 'Fenna',
  lastName: 'Nijënhuis',
  birthDate: '1988-02-29',
  emailAddress: 'fenna@werknemer.example',
  employeeNumber: '007',
};
const entry = (overrides: Partial<ListedEmployee>): ListedEmployee => ({
  employeeNumber: '007',
  employeeName: 'Fenna Nijënhuis',
  department: null,
  emailAddress: null,
  ...overrides,
});
const listEntry = (entries: readonly ListedEmployee[], hasList = true) =>
  listEntryOf([fenna], { hasList, entries });

describe('the employee-list entry of a person', () => {
  it.each<[string, Partial<ListedEmployee>, string]>([
    ['as it was written', {}, 'on-list'],
    ['without accents, last name first', { employeeName: 'NIJENHUIS, F.' }, 'on-list'],
    [
      'under another name, with the same address',
      { employeeName: 'Fenna de Boer', emailAddress: 'Fenna@werknemer.example' },
      'on-list',
    ],
    ['under another name', { employeeName: 'Fenna de Boer' }, 'other-name'],
    [
      'under another name and address',
      { employeeName: 'Piet Bos', emailAddress: 'piet@werknemer.example' },
      'other-name',
    ],
  ])('%s', (_case, overrides, place) => {
    expect(listEntry([entry(overrides)])).toEqual({ place, entry: entry(overrides) });
  });

  it('is the entry with the same name or address, when two numbers differ only in zeros', () => {
    const piet = entry({ employeeNumber: '7', employeeName: 'Piet Bos' });
    expect(listEntry([piet, entry({})])).toEqual({ place: 'on-list', entry: entry({}) });
  });

  it('is null without a matching entry, and without a list', () => {
    expect(listEntry([])).toEqual({ place: 'not-on-list', entry: null });
    expect(listEntry([], false)).toEqual({ place: 'no-list', entry: null });
  });
});
