import type { AaoContent } from '../aao-document.ts';
import type { RequestContent } from '../request-document.ts';

const employer = {
  legalName: 'Stichting Zorggroep Vlierboom',
  kvkNumber: '41234567',
  address: {
    street: 'Havenstraat',
    houseNumber: '2',
    postalCode: '7201AB',
    city: 'Zutphen',
    country: 'NL',
  },
};

const employee = {
  firstName: 'Şükrü Łukasz',
  infix: "van 't",
  lastName: 'Veld',
  birthDate: '1991-11-08',
  address: {
    street: 'Lijsterbesstraat',
    houseNumber: '14',
    addition: 'II',
    postalCode: '7203 KD',
    city: 'Zutphen',
    country: 'NL',
  },
  employeeNumber: '00417',
};

const subscription = {
  articleName: 'Sportpas Onbeperkt',
  sportsLocation: 'Sportcentrum De Hanze, Zutphen',
  intensity: null,
  startDate: '2026-04-01',
  months: 12,
  totalPrice: 5995,
  grossExchange: 4250,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 745,
  acceptedAt: '2026-03-11T19:42:10Z',
  acceptanceReference: 'AKK-2026-004512',
};

export const sampleAao: AaoContent = {
  reference: '0198f1aa-5b1c-7000-8000-3f2b6c1d9e01',
  employer,
  employee,
  ...subscription,
  pensionBasisFollowsExchange: true,
  holidayPayBasisFollowsExchange: true,
  approvedAt: '2026-03-12T09:15:00Z',
  signature: { kind: 'approver', name: 'Fatima Bouzid', onBehalfOf: null },
};

export const sampleRequest: RequestContent = {
  articleRegistrationId: '0198f1aa-5b1c-7000-8000-3f2b6c1d9e01',
  employer,
  ...employee,
  gender: 'Male',
  emailAddress: 's.vantveld@vlierboom.example',
  department: 'Verpleging Noord',
  costCentre: null,
  ...subscription,
  requestedAt: '2026-03-11T19:43:00Z',
};
