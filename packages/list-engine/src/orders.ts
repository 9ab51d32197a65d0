import { sql } from 'kysely';
import type { Sql } from './count-cache.ts';

/** By what rows are sorted, before the sort key of people and the id. */
export interface Ordering {
  readonly expression: Sql;
  /** Empty values go last, whichever way the column is sorted. */
  readonly isNullable?: boolean | undefined;
}

/** How a list is sorted by a column. */
export interface Order<View> extends Pick<Ordering, 'isNullable'> {
  readonly expression: Sql | ((view: View) => Sql);
  /**
   * Conditions in the order of the expression's values; each row meets exactly one. For an order
   * that depends on the date, so that no index can keep it.
   */
  readonly groups?: ((view: View) => readonly Sql[]) | undefined;
}

/** Sorts by the value itself: for numbers, dates, and the sort key of people. */
export const byColumn = (column: string): Order<unknown> => ({ expression: sql.ref(column) });

/** As byColumn, for a column that may be empty. */
export const byOptionalColumn = (column: string): Order<unknown> => ({
  expression: sql.ref(column),
  isNullable: true,
});

/**
 * Sorts in Dutch order, which ignores case and accents. Folding makes some letters longer, and an
 * index takes texts of limited length only, so the text is cut.
 */
export const byText = (column: string): Order<unknown> => ({
  expression: sql`left(fold_text(${sql.ref(column)}), 200) collate "C"`,
});

/** As byText, for a column that may be empty; folding alone would turn null into ''. */
export const byOptionalText = (column: string): Order<unknown> => ({
  expression: sql`(case when ${sql.ref(column)} is not null
    then left(fold_text(${sql.ref(column)}), 200) end) collate "C"`,
  isNullable: true,
});
