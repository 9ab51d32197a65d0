import { sql } from 'kysely';
import type { Sql } from './count-cache.ts';

/** The expression by which rows are sorted, before the sort key of persons and the id. */
export interface Ordering {
  readonly expression: Sql;
  /** Nulls are last in both directions. */
  readonly isNullable?: boolean | undefined;
}

/** How a list is sorted by a column. */
export interface Order<View> extends Pick<Ordering, 'isNullable'> {
  readonly expression: Sql | ((view: View) => Sql);
  /**
   * Conditions that partition the rows, in the order of the expression's values. For an order that
   * depends on the date, which no index can have.
   */
  readonly groups?: ((view: View) => readonly Sql[]) | undefined;
}

/** Sorts by the value itself: for numbers, dates, and the sort key of persons. */
export const byColumn = (column: string): Order<unknown> => ({ expression: sql.ref(column) });

/** As byColumn, for a nullable column. */
export const byOptionalColumn = (column: string): Order<unknown> => ({
  expression: sql.ref(column),
  isNullable: true,
});

/**
 * Sorts in Dutch order, which ignores case and accents. Folding lengthens some letters, and index
 * entries have a maximum size, so the text is cut.
 */
export const byText = (column: string): Order<unknown> => ({
  expression: sql`left(fold_text(${sql.ref(column)}), 200) collate "C"`,
});

/** As byText, for a nullable column; folding alone would turn null into ''. */
export const byOptionalText = (column: string): Order<unknown> => ({
  expression: sql`(case when ${sql.ref(column)} is not null
    then left(fold_text(${sql.ref(column)}), 200) end) collate "C"`,
  isNullable: true,
});
