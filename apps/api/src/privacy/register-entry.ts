import type { Tables } from '../database/tables.ts';
import type { DataKind, ProcessingName } from './processing.ts';

/** What a table is for, and what each of its columns holds of people. */
export interface RegisteredTable<Table extends keyof Tables = keyof Tables> {
  readonly processing: ProcessingName;
  readonly columns: Readonly<Record<keyof Tables[Table] & string, DataKind>>;
}

export type RegisterOf<Names extends keyof Tables> = {
  readonly [Table in Names]: RegisteredTable<Table>;
};
