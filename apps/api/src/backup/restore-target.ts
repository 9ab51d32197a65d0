import type { BackedTable } from './snapshot.ts';

/** An empty, migrated database that rows are loaded into, in one transaction. */
export interface RestoreTarget {
  readonly query: <Row>(statement: string) => Promise<Row[]>;
  /** @returns how many rows it took */
  readonly copyIn: (
    table: Pick<BackedTable, 'name' | 'columns'>,
    rows: AsyncIterable<Buffer>,
  ) => Promise<number>;
}

/** Runs `load` in one transaction on the target: all of it is there afterwards, or nothing. */
export type FillTarget = <T>(load: (target: RestoreTarget) => Promise<T>) => Promise<T>;
