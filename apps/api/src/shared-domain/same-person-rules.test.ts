import { describe, expect, it } from 'vitest';
import { fc } from '../../../../scripts/properties.mjs';
import { finish } from '../concurrency/cooperative-rules.ts';
import {
  collectPerson,
  groupByPerson,
  isSamePerson,
  linkPeople,
  type PersonTraits,
} from './same-person-rules.ts';

const fenna: PersonTraits = {
  projectId: 'a',
  firstName: 'Fenna',
  birthDate: '1988-02-29',
  emailAddress: 'fenna@werknemer.example',
  employeeNumber: '0071',
};
const other = { emailAddress: 'anders@werknemer.example' };

describe('two records', () => {
  it.each<[string, Partial<PersonTraits>, boolean]>([
    ['that are alike', {}, true],
    ['with the number and the birth date, and another address', other, true],
    ['with the number, the birth date and a name after a marriage', { firstName: 'Fen' }, true],
    ['whose number lost its zeros to Excel', { ...other, employeeNumber: '71' }, true],
    ['whose number has spaces around it', { ...other, employeeNumber: ' 0071 ' }, true],
    ['with the same number, reused for another person', { birthDate: '1990-01-01' }, false],
    [
      'with number, name and address of a person with another birth date',
      { birthDate: '1988-03-01' },
      false,
    ],
    ['of which one has no number, with the address', { employeeNumber: null }, true],
    ['of which one has an empty number, with the address', { employeeNumber: ' ' }, true],
    [
      'of which one has no number, with the address in capitals',
      { employeeNumber: null, emailAddress: 'Fenna@Werknemer.example ' },
      true,
    ],
    ['of which one has no number, with another address', { ...other, employeeNumber: null }, false],
    [
      'with another number and the address, of a returning employee',
      { employeeNumber: '900' },
      true,
    ],
    [
      'with another number and the address, of twins who share it',
      { employeeNumber: '900', firstName: 'Floor' },
      false,
    ],
    ['with another number and another address', { ...other, employeeNumber: '900' }, false],
    ['whose number is all zeros', { ...other, employeeNumber: '000' }, false],
    ['of different projects', { projectId: 'b' }, false],
  ])('%s', (_case, overrides, isSame) => {
    expect(isSamePerson(fenna, { ...fenna, ...overrides })).toBe(isSame);
    expect(isSamePerson({ ...fenna, ...overrides }, fenna)).toBe(isSame);
  });

  it('without numbers are of one person by address and birth date', () => {
    const [one, two] = [
      { ...fenna, employeeNumber: null },
      { ...fenna, employeeNumber: null },
    ];
    expect(isSamePerson(one, two)).toBe(true);
    expect(isSamePerson(one, { ...two, ...other })).toBe(false);
  });

  it('whose numbers are zeros alone are distinct from those without one', () => {
    const zeros = { ...fenna, employeeNumber: '000' };
    expect(isSamePerson(zeros, { ...zeros, ...other, employeeNumber: '0' })).toBe(true);
  });
});

describe('the records of a person', () => {
  const first = { ...fenna };
  const moved = { ...fenna, ...other };
  const nameless = { ...fenna, ...other, employeeNumber: null };
  const later = { ...fenna, birthDate: '1990-01-01' };

  it('are linked transitively', () => {
    expect(isSamePerson(first, nameless)).toBe(false);
    expect(collectPerson(first, [nameless, later, moved, first])).toEqual([first, moved, nameless]);
  });

  it('are grouped by person, each record once', () => {
    expect(groupByPerson([first, later, nameless, moved])).toEqual([
      [first, moved, nameless],
      [later],
    ]);
    expect(groupByPerson([])).toEqual([]);
  });

  it('are linked as they are grouped, whatever the records say', () => {
    const traits = fc.record({
      firstName: fc.constantFrom('Fenna', 'FENNA', 'Floor'),
      birthDate: fc.constantFrom('1988-02-29', '1990-01-01'),
      emailAddress: fc.constantFrom('a@x.example', 'A@x.example', 'b@x.example', 'c@x.example'),
      employeeNumber: fc.constantFrom(null, '', ' ', '7', '007', '71', '000', '0', '٧'),
    });
    fc.assert(
      fc.property(fc.array(traits, { maxLength: 12 }), (rows) => {
        const records = rows.map((row, index) => ({ ...row, projectId: 'a', id: String(index) }));
        const firsts = finish(linkPeople(rows));
        const linked = rows.flatMap((_row, index) =>
          firsts[index] === index
            ? [rows.flatMap((_other, other) => (firsts[other] === index ? [other] : []))]
            : [],
        );
        const grouped = groupByPerson(records).map((group) =>
          group.map(({ id }) => Number(id)).sort((one, other) => one - other),
        );
        expect(linked).toEqual(grouped);
      }),
    );
  });

  it('of erased people stay by themselves', () => {
    expect([...finish(linkPeople([undefined, fenna, undefined, fenna]))]).toEqual([0, 1, 2, 1]);
  });
});
