import { maxSearchResults } from '@portal/contract/limits';
import { describe, expect, it } from 'vitest';
import { describeMatches, type MatchedRecord, searchWords } from './search-rules.ts';

let count = 0;
const record = (wanted: string, overrides: Partial<MatchedRecord> = {}): MatchedRecord => {
  const row = {
    kind: 'subscription' as const,
    id: `id-${(count += 1)}`,
    projectId: 'a',
    externalReference: 'ref-1',
    firstName: 'Fenna',
    infix: null,
    lastName: 'Berg',
    birthDate: '1988-02-29',
    emailAddress: `${count}@werknemer.example`,
    employeeNumber: null,
    department: null,
    articleName: 'Fitness',
    subscriptionNumber: 20001,
    status: null,
    ...overrides,
  };
  const sortKey = [row.lastName, row.firstName, row.infix ?? ''].join('\u0001').toLowerCase();
  return { ...row, sortKey, wanted };
};

describe('the words of a search', () => {
  it.each([
    ['', []],
    ['b', []],
    ['de jo', []],
    ['berg', ['berg']],
    ['  van  den berg ', ['van', 'den', 'berg']],
    ['jo berg', ['jo', 'berg']],
    ['👩🏽', []],
  ])('%s', (search, words) => expect(searchWords(search)).toEqual(words));

  it('are limited, however much is pasted', () => {
    expect(searchWords('woord '.repeat(50))).toHaveLength(6);
  });
});

describe('the people in the results', () => {
  const names = (rows: MatchedRecord[]) =>
    describeMatches(rows)
      .filter(({ kind }) => kind === 'person')
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  it('are ordered by number first, then by the start of their last name, then of any name', () => {
    const rows = [
      record('berg', { lastName: 'Tenberg', department: 'Berg' }),
      record('berg', { firstName: 'Bergje', lastName: 'Zwart' }),
      record('berg', { lastName: 'Bergsma' }),
      record('berg', { lastName: 'Aa', employeeNumber: 'BERG' }),
    ];
    expect(names(rows)).toEqual(['Fenna Aa', 'Fenna Bergsma', 'Bergje Zwart', 'Fenna Tenberg']);
  });

  it('match by first and last name', () => {
    const rows = [
      record('fenna ber', { lastName: 'Zomer', department: 'Fenna Ber' }),
      record('fenna ber', { infix: 'van den' }),
    ];
    expect(names(rows)).toEqual(['Fenna Berg', 'Fenna Zomer']);
  });

  it('are each one person, however many records they have, but not across projects', () => {
    const traits = { employeeNumber: '007' };
    const rows = [
      record('berg', traits),
      record('berg', { ...traits, kind: 'articleRegistration', status: 'Approved' }),
      record('berg', { ...traits, birthDate: '1990-01-01' }),
      record('berg', { ...traits, projectId: 'b' }),
    ];
    expect(names(rows)).toHaveLength(3);
  });

  it('are limited to what a user can read', () => {
    const rows = Array.from({ length: 40 }, (_, index) =>
      record('berg', { birthDate: `19${50 + index}-01-01` }),
    );
    expect(names(rows)).toHaveLength(maxSearchResults);
  });
});

describe('the records in the results', () => {
  const kinds = (rows: MatchedRecord[]) => describeMatches(rows).map(({ kind }) => kind);

  it.each([
    ['sp-20001', true],
    ['20001', true],
    ['200', true],
    ['sp-2', true],
    ['20', false],
    ['0001', false],
    ['ref-1', true],
    ['berg', false],
  ])('%s matches a subscription: %s', (wanted, isNamed) => {
    expect(kinds([record(wanted)]).includes('subscription')).toBe(isNamed);
  });

  it('are waiting requests, and others only by their reference', () => {
    const request = { kind: 'articleRegistration', subscriptionNumber: null } as const;
    expect(kinds([record('berg', { ...request, status: 'ToApprove' })])).toEqual([
      'person',
      'articleRegistration',
    ]);
    expect(kinds([record('berg', { ...request, status: 'Approved' })])).toEqual(['person']);
    const byReference = record('ref-1', { ...request, status: 'Rejected' });
    expect(describeMatches([byReference])[1]).toMatchObject({
      kind: 'articleRegistration',
      status: 'Rejected',
    });
  });
});
