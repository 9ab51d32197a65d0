import type { Address } from '@portal/contract/fields';
import type { Participation, ParticipationInput } from '@portal/contract/participation';
import {
  type FieldEntry,
  fieldTable,
  type ParticipationField,
  participationFields,
} from '@portal/contract/participation-fields';
import type { Json } from './column-types.ts';
import { storedForm } from './comparable-number-rules.ts';

/** The columns that a request shares with the subscription that follows from it. */
export interface ParticipationColumns extends Omit<Participation, 'address'> {
  address: Json<Address>;
}

const columnTypes = {
  text: 'text',
  choice: 'text',
  email: 'text',
  date: 'date',
  count: 'integer',
  cents: 'integer',
  address: 'jsonb',
} as const satisfies Record<FieldEntry['kind'], string>;

/** The types of the columns, for rows that are inserted from JSON. */
export const participationColumnTypes = Object.fromEntries(
  participationFields.map((name) => [name, columnTypes[fieldTable[name].kind]]),
) as Record<ParticipationField, (typeof columnTypes)[FieldEntry['kind']]>;

/** The stored form of an input: a missing value and an empty text become null. */
export function participationOf(input: ParticipationInput): Participation {
  const entries = participationFields.map((field) => [
    field,
    input[field] === '' ? null : (input[field] ?? null),
  ]);
  return Object.fromEntries(entries) as Participation;
}

/** The columns of a participation, for the row of a request or a subscription. */
export const participationColumns = (input: ParticipationInput) => ({
  ...participationOf(input),
  comparableNumber: storedForm(input.employeeNumber ?? null),
  address: JSON.stringify(input.address),
});
