import { expect, it } from 'vitest';
import { calls } from './calls.ts';
import { deprecationFields, deprecationOf, deprecations } from './deprecations.ts';

const call = { group: 'Provider', name: 'GetEvents' };
const table = {
  'Provider/GetEvents': { since: '2027-01-01', until: '2028-01-01', instead: 'GetFeed' },
};

it('gives the headers of a deprecated call, with its end date', () => {
  expect(deprecationFields(deprecationOf(call, table))).toEqual({
    deprecation: '@1798761600',
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    link: '</openapi/provider.json>; rel="deprecation"; type="application/json"',
  });
  expect(deprecationFields({ ...table['Provider/GetEvents'], until: null })).toEqual({
    deprecation: '@1798761600',
    link: '</openapi/provider.json>; rel="deprecation"; type="application/json"',
  });
});

it('gives no headers of any other call', () => {
  expect(deprecationFields(deprecationOf({ ...call, name: 'GetProject' }, table))).toEqual({});
});

it('lists existing calls, and none ends within half a year', () => {
  const known = calls.map(({ group, name }) => `${group}/${name}`);
  for (const [name, { since, until, instead }] of Object.entries(deprecations)) {
    expect(known).toContain(name);
    expect(instead).not.toBe('');
    const days = until === null ? 365 : (Date.parse(until) - Date.parse(since)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(180);
  }
});
