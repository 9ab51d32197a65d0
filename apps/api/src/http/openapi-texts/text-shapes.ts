import type { FaultCode } from '@portal/contract/errors';

/** What a call does, when to make it, and what follows from it. */
export interface OperationText {
  readonly text: string;
  /** The codes in `errors` that this call has besides those of any field. */
  readonly codes?: readonly FaultCode[];
}

/** The description of a field or a parameter, and the format of a text. */
export interface FieldText {
  readonly text: string;
  readonly format?: 'date' | 'date-time' | 'email';
  /** An example of a parameter. */
  readonly example?: string | number;
}

/**
 * Texts by the name of a field, with as much of its path as makes it unique: `months`,
 * `address.city`, `PutRenewal.months`, `ContactedEvent.data.accountId`.
 */
export type FieldTexts = Readonly<Record<string, string | FieldText>>;

/** A date, YYYY-MM-DD. */
export const day = (text: string, example?: string): FieldText => ({
  text,
  format: 'date',
  ...(example !== undefined && { example }),
});

/** A moment, ISO 8601 with its zone. */
export const moment = (text: string): FieldText => ({ text, format: 'date-time' });

export const email = (text: string): FieldText => ({ text, format: 'email' });

/** With an example. */
export const tried = (text: string, example: string | number): FieldText => ({ text, example });
