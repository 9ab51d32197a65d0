import { postSubscriptions, type SubscriptionLine } from '@portal/contract/provider';
import { exampleParticipation } from '../src/http/openapi-texts/provider-examples.ts';
import { newId } from '../src/ids.ts';
import type { TestPortal } from './test-portal.ts';

/** A running subscription, as the provider sends it. */
export const subscriptionLine = (overrides: Partial<SubscriptionLine> = {}): SubscriptionLine => ({
  externalReference: newId(),
  ...exampleParticipation,
  firstName: 'Fenna',
  infix: 'van den',
  lastName: 'Berg',
  birthDate: '1988-02-29',
  gender: 'Female',
  emailAddress: 'fenna@werknemer.example',
  employeeNumber: '007',
  address: {
    street: 'Lijsterbesstraat',
    houseNumber: '14',
    postalCode: '7203 KD',
    city: 'Zutphen',
    country: 'NL',
  },
  totalPrice: 4000,
  netOwnContribution: 500,
  periodStart: '2025-01-01',
  ...overrides,
});

/** JSON with one value on each line. */
export const inLines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

export const sendSubscriptions = (
  portal: TestPortal,
  { projectId, apiKey }: { projectId: string; apiKey: string },
  body: string,
) => portal.call(postSubscriptions, { params: { projectId }, body }, apiKey);
