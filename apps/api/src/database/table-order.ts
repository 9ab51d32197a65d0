import { type RawBuilder, sql } from 'kysely';

/** How a column of a table sorts. */
export interface TableOrder {
  readonly expression: RawBuilder<unknown>;
  /** Empty values go last, whichever way the column is sorted. */
  readonly isNullable?: boolean;
  /**
   * Conditions in the order of the expression's values; each row meets exactly one. For an order
   * that depends on the date, so that no index can keep it.
   */
  readonly groups?: readonly RawBuilder<unknown>[];
}

/** Sorts by the value itself: for numbers, dates, and the sort key of people. */
export const byColumn = (column: string): TableOrder => ({ expression: sql.ref(column) });

/** As byColumn, for a column that may be empty. */
export const byOptionalColumn = (column: string): TableOrder => ({
  expression: sql.ref(column),
  isNullable: true,
});

/**
 * Sorts in Dutch order, which ignores case and accents. Folding makes some letters longer, and an
 * index takes texts of limited length only, so the text is cut.
 */
export const byText = (column: string): TableOrder => ({
  expression: sql`left(fold_text(${sql.ref(column)}), 200) collate "C"`,
});

/** As byText, for a column that may be empty; folding alone would turn null into ''. */
export const byOptionalText = (column: string): TableOrder => ({
  expression: sql`(case when ${sql.ref(column)} is not null
    then left(fold_text(${sql.ref(column)}), 200) end) collate "C"`,
  isNullable: true,
});
