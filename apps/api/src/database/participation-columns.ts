import type { Address } from '@portal/contract/fields';
import {
  type Participation,
  type ParticipationField,
  participationFields,
  type SentParticipation,
} from '@portal/contract/participation';
import type { Json } from './column-types.ts';
import { storedForm } from './comparable-number-rules.ts';

/** The columns that a request shares with the subscription that follows from it. */
export interface ParticipationColumns extends Omit<Participation, 'address'> {
  address: Json<Address>;
}

/** The types of the columns, for rows that are written from JSON. */
export const participationColumnTypes = {
  firstName: 'text',
  infix: 'text',
  lastName: 'text',
  birthDate: 'date',
  gender: 'text',
  emailAddress: 'text',
  employeeNumber: 'text',
  department: 'text',
  costCentre: 'text',
  address: 'jsonb',
  articleName: 'text',
  sportsLocation: 'text',
  intensity: 'integer',
  months: 'integer',
  totalPrice: 'integer',
  grossExchange: 'integer',
  netExchange: 'integer',
  employerContribution: 'integer',
  netOwnContribution: 'integer',
} as const satisfies Record<ParticipationField, string>;

/** What was sent, in the form that is stored: a missing value and an empty text become null. */
export function participationOf(sent: SentParticipation): Participation {
  const kept = participationFields.map((field) => [
    field,
    sent[field] === '' ? null : (sent[field] ?? null),
  ]);
  return Object.fromEntries(kept) as Participation;
}

/** The same participation by column, for the row of a request or a subscription. */
export const participationColumns = (sent: SentParticipation) => ({
  ...participationOf(sent),
  comparableNumber: storedForm(sent.employeeNumber ?? null),
  address: JSON.stringify(sent.address),
});
