import type { BackedTable } from './snapshot.ts';

/** An empty, migrated database that rows are loaded into, in one transaction. */
export interface RestoreTarget {
  readonly query: <Row>(statement: string) => Promise<Row[]>;
  /** @returns the number of loaded rows */
  readonly copyIn: (
    table: Pick<BackedTable, 'name' | 'columns'>,
    rows: AsyncIterable<Buffer>,
  ) => Promise<number>;
}

/** Runs `load` in one transaction on the target. */
export type FillTarget = <T>(load: (target: RestoreTarget) => Promise<T>) => Promise<T>;
