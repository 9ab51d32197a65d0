import { articleRegistrationBodySchema } from '@portal/contract/provider';
import { expect, it } from 'vitest';
import { requestBody } from '../../../test/factories.ts';
import { findDifferences } from './same-content.ts';

const body = (overrides: object = {}) =>
  articleRegistrationBodySchema.parse({ ...requestBody(), externalReference: 'A-1', ...overrides });

it('finds no difference between equivalent bodies', () => {
  const { address } = requestBody();
  const withoutAddition = { ...address, addition: undefined };
  for (const [one, other] of [
    [{}, {}],
    [{ infix: '' }, { infix: null }],
    [{ infix: undefined }, { infix: null }],
    [{ netExchange: undefined }, { netExchange: 0 }],
    [{ acceptedAt: '2026-03-12T08:14:00Z' }, { acceptedAt: '2026-03-12T09:14:00.000+01:00' }],
    [{ address: { ...withoutAddition, addition: '' } }, { address: withoutAddition }],
    [{ firstName: ' Noor ' }, { firstName: 'Noor' }],
  ]) {
    expect(findDifferences(body(one), body(other))).toEqual([]);
  }
});

it('names every field that differs, those of the address by their path', () => {
  const { address } = requestBody();
  const other = body({
    firstName: 'Anders',
    infix: null,
    intensity: null,
    grossExchange: 2400,
    netExchange: 100,
    startDate: '2026-05-01',
    address: { ...address, city: 'Deventer' },
    acceptanceReference: 'AKK-2',
  });
  expect(findDifferences(body(), other).sort()).toEqual([
    'acceptanceReference',
    'address.city',
    'firstName',
    'grossExchange',
    'infix',
    'intensity',
    'netExchange',
    'startDate',
  ]);
});
