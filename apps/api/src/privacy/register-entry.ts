import type { Tables } from '../database/tables.ts';
import type { DataKind, ProcessingName } from './processing.ts';

/** The purpose of a table, and the personal data in each of its columns. */
export interface RegisteredTable<Table extends keyof Tables = keyof Tables> {
  readonly processing: ProcessingName;
  readonly columns: Readonly<Record<keyof Tables[Table] & string, DataKind>>;
}

export type RegisterOf<Names extends keyof Tables> = {
  readonly [Table in Names]: RegisteredTable<Table>;
};
