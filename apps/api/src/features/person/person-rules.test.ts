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
const entry = (over: Partial<ListedEmployee>): ListedEmployee => ({
  employeeNumber: '007',
  employeeName: 'Fenna Nijënhuis',
  department: null,
  emailAddress: null,
  ...over,
});
const placeOf = (entries: readonly ListedEmployee[], hasList = true) =>
  listEntryOf([fenna], { hasList, entries });

describe('the place of a person on the employee list', () => {
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
  ])('%s', (_case, over, place) => {
    expect(placeOf([entry(over)])).toEqual({ place, entry: entry(over) });
  });

  it('is that of the entry that agrees, when zeros make two of them fit', () => {
    const piet = entry({ employeeNumber: '7', employeeName: 'Piet Bos' });
    expect(placeOf([piet, entry({})])).toEqual({ place: 'on-list', entry: entry({}) });
  });

  it('is none without an entry, and without a list', () => {
    expect(placeOf([])).toEqual({ place: 'not-on-list', entry: null });
    expect(placeOf([], false)).toEqual({ place: 'no-list', entry: null });
  });
});
