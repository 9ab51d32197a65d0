import type { FaultCode } from '@portal/contract/errors';

/** What a call does, when to make it, and what follows from it. */
export interface OperationText {
  readonly text: string;
  /** The codes of fields, in `errors`, that this call has beside those of any field. */
  readonly codes?: readonly FaultCode[];
}

/** What a field or a parameter is, in words; and how its text is written, where its type is a text. */
export interface FieldText {
  readonly text: string;
  readonly format?: 'date' | 'date-time' | 'email';
  /** Of a parameter: a value to try it with. */
  readonly example?: string | number;
}

/**
 * Texts by the name of a field, with as much before it as tells it from others of its name:
 * `months`, `address.city`, `PutRenewal.months`, `ContactedEvent.data.accountId`.
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

/** With a value to try it with. */
export const tried = (text: string, example: string | number): FieldText => ({ text, example });
