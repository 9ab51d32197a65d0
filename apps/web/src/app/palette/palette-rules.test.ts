import { describe, expect, it, test } from 'vitest';
import { divideProjects, matchOffers, maxOffers, type Offer } from './palette-rules.ts';

const offer = (label: string, searchTerms = ''): Offer => ({
  key: label,
  group: 'actions',
  label,
  searchTerms,
  to: '/',
});
const offers = [
  offer('Keur aanvragen goed of wijs ze af', 'keur goed goedkeuren beslissen'),
  offer('Voeg een gebruiker toe', 'voeg gebruiker toe'),
  offer('Wissel naar Zorggroep Vlierboom', 'wissel naar project'),
  offer('Beëindigd'),
];
const labelsFor = (search: string, recent: string[] = []) =>
  matchOffers(offers, search, recent).map(({ label }) => label);

describe('a search for screens and actions', () => {
  it.each([
    ['keur goed', 0],
    ['goedk', 0],
    ['voeg gebruiker toe', 1],
    ['  GEBRUIKER ', 1],
    ['wissel naar project', 2],
    ['vlier', 2],
    ['beeindigd', 3],
  ])('%s', (search, index) => expect(labelsFor(search)).toEqual([offers[index]?.label]));

  it.each(['', '  ', '-', 'berg', 'indigd'])('finds nothing by %j', (search) => {
    expect(labelsFor(search)).toEqual([]);
  });

  it('accepts one letter, and sorts label prefixes first, then recent ones', () => {
    expect(labelsFor('w')).toEqual([offers[2]?.label, offers[0]?.label]);
    expect(labelsFor('v')).toEqual([offers[1]?.label, offers[2]?.label]);
    const alike = [offer('Map een'), offer('Map twee')];
    expect(matchOffers(alike, 'map', ['Map twee']).map(({ label }) => label)).toEqual([
      'Map twee',
      'Map een',
    ]);
  });

  it('leaves space for people', () => {
    const many = Array.from({ length: 20 }, (_, index) => offer(`Map ${index}`));
    expect(matchOffers(many, 'map')).toHaveLength(maxOffers);
  });
});

test('searches the selected project first, on its own', () => {
  expect(divideProjects(['a', 'b', 'c', 'd'], 'c', 2)).toEqual([['c'], ['a', 'b'], ['d']]);
  expect(divideProjects(['a'], 'a', 2)).toEqual([['a']]);
});
