import { postSubscriptions, type SubscriptionLine } from '@portal/contract/provider';
import { newId } from '../src/ids.ts';
import type { TestPortal } from './test-portal.ts';

/** A running subscription, as the provider sends it. */
export const subscriptionLine = (over: Partial<SubscriptionLine> = {}): SubscriptionLine => ({
  externalReference: newId(),
  firstName: 'Fenna',
  infix: 'van den',
  lastName: 'Berg',
  birthDate: '1988-02-29',
  gender: 'Female',
  emailAddress: 'fenna@werknemer.example',
  employeeNumber: '007',
  department: 'Verpleging Noord',
  costCentre: '4120',
  address: {
    street: 'Lijsterbesstraat',
    houseNumber: '14',
    postalCode: '7203 KD',
    city: 'Zutphen',
    country: 'NL',
  },
  articleName: 'Fitness Compleet',
  sportsLocation: 'Sporthuis IJssel, Zutphen',
  intensity: 2,
  months: 12,
  totalPrice: 4000,
  grossExchange: 2500,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 500,
  periodStart: '2025-01-01',
  ...over,
});

/** JSON with one value on each line. */
export const inLines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

export const sendSubscriptions = (
  portal: TestPortal,
  { projectId, apiKey }: { projectId: string; apiKey: string },
  body: string,
) => portal.call(postSubscriptions, { params: { projectId }, body }, apiKey);
