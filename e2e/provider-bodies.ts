import { randomUUID } from 'node:crypto';

const address = {
  street: 'Lijsterbesstraat',
  houseNumber: '14',
  addition: 'II',
  postalCode: '7203 KD',
  city: 'Zutphen',
};

/** The first day of next month; a subscription that starts then counts as new. */
export const startDate = ((today: Date): string =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10))(new Date());

/** A request as the provider's systems send it. */
export const requestBody = (overrides: object = {}): object => ({
  externalReference: randomUUID(),
  firstName: 'Şükrü Łukasz',
  infix: "van 't",
  lastName: 'Veld',
  birthDate: '1991-11-08',
  gender: 'Male',
  emailAddress: 'sukru@vlierboom.example',
  employeeNumber: '004817',
  department: 'Verpleging Noord',
  costCentre: '4120',
  address,
  articleName: 'Fitness Compleet',
  sportsLocation: 'Sporthuis IJssel, Zutphen',
  intensity: 2,
  startDate,
  months: 12,
  totalPrice: 4250,
  grossExchange: 2500,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 750,
  acceptedAt: '2026-03-12T08:14:00Z',
  acceptanceReference: 'AKK-2026-0042',
  ...overrides,
});

/** A project that approves every request on arrival. */
export const projectBody = (): object => ({
  name: 'Proefbedrijf',
  legalName: 'Proefbedrijf B.V.',
  kvkNumber: '12345678',
  address,
  requiresAuthorization: false,
});
