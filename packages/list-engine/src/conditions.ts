import { sql } from 'kysely';
import type { Sql } from './count-cache.ts';

/** The conjunction of the conditions; true without any. */
export function allOf(conditions: readonly (Sql | undefined)[]): Sql {
  const on = conditions.filter((condition) => condition !== undefined);
  return on.length === 0 ? sql`true` : sql`(${sql.join(on, sql` and `)})`;
}

/** Whether an expression has one of the values; true without any. */
export const isOneOf = (expression: Sql, values: readonly string[]): Sql | undefined =>
  values.length === 0 ? undefined : sql`${expression} = any(${values}::text[])`;

/** A filter by a column; rows without a value match ''. */
export const oneOf =
  (column: string) =>
  (values: readonly string[]): Sql | undefined => {
    const condition = isOneOf(sql.ref(column), values);
    if (!condition || !values.includes('')) return condition;
    return sql`(${condition} or ${sql.ref(column)} is null)`;
  };

/** Filters by a range; both ends are inclusive. */
export const atLeast =
  (column: string) =>
  (value: string | number): Sql =>
    sql`${sql.ref(column)} >= ${value}`;
export const atMost =
  (column: string) =>
  (value: string | number): Sql =>
    sql`${sql.ref(column)} <= ${value}`;

const startOf = (day: Sql): Sql => sql`(${day})::timestamp at time zone 'Europe/Amsterdam'`;

/** Filters of a moment by days in Amsterdam (YYYY-MM-DD); both ends are inclusive. */
export const fromDay =
  (column: string) =>
  (date: string): Sql =>
    sql`${sql.ref(column)} >= ${startOf(sql`${date}::date`)}`;
export const untilDay =
  (column: string) =>
  (date: string): Sql =>
    sql`${sql.ref(column)} < ${startOf(sql`${date}::date + 1`)}`;

/** A LIKE pattern that matches `text` anywhere; its `%` and `_` are escaped. */
export const containsPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
