import { sql } from 'kysely';
import type { Sql } from './count-cache.ts';

/** True where all conditions are; where none is on, for every row. */
export function allOf(conditions: readonly (Sql | undefined)[]): Sql {
  const on = conditions.filter((condition) => condition !== undefined);
  return on.length === 0 ? sql`true` : sql`(${sql.join(on, sql` and `)})`;
}

/** Whether an expression has one of the values; none lets every row pass. */
export const isOneOf = (expression: Sql, values: readonly string[]): Sql | undefined =>
  values.length === 0 ? undefined : sql`${expression} = any(${values}::text[])`;

/** A filter by a column; for rows without a value stands ''. */
export const oneOf =
  (column: string) =>
  (values: readonly string[]): Sql | undefined => {
    const condition = isOneOf(sql.ref(column), values);
    if (!condition || !values.includes('')) return condition;
    return sql`(${condition} or ${sql.ref(column)} is null)`;
  };

/** Filters of a band or period, whose ends count as within. */
export const atLeast =
  (column: string) =>
  (value: string | number): Sql =>
    sql`${sql.ref(column)} >= ${value}`;
export const atMost =
  (column: string) =>
  (value: string | number): Sql =>
    sql`${sql.ref(column)} <= ${value}`;

const startOf = (day: Sql): Sql => sql`(${day})::timestamp at time zone 'Europe/Amsterdam'`;

/** Filters of a moment by days in Amsterdam (YYYY-MM-DD), which count as within. */
export const fromDay =
  (column: string) =>
  (date: string): Sql =>
    sql`${sql.ref(column)} >= ${startOf(sql`${date}::date`)}`;
export const untilDay =
  (column: string) =>
  (date: string): Sql =>
    sql`${sql.ref(column)} < ${startOf(sql`${date}::date + 1`)}`;

/** A LIKE pattern that finds `text` anywhere; its `%` and `_` count as ordinary characters. */
export const containsPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
