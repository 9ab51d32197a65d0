import { addDays } from '@portal/contract/dates';
import { mostFilterChoices } from '@portal/contract/limits';
import type { CountedValues, ParticipationFilters } from '@portal/contract/filters';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** The conditions of the filters that are on. */
export type Conditions = readonly (RawBuilder<unknown> | undefined)[];

/** True where all conditions are; where none is on, for every row. */
export function allOf(conditions: Conditions): RawBuilder<unknown> {
  const on = conditions.filter((condition) => condition !== undefined);
  return on.length === 0 ? sql`true` : sql`(${sql.join(on, sql` and `)})`;
}

const isOn = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0;

/** Whether an expression has one of the values. */
export const isOneOf = (
  expression: RawBuilder<unknown>,
  values: readonly string[] | undefined,
): RawBuilder<unknown> | undefined =>
  isOn(values) ? sql`${expression} = any(${values}::text[])` : undefined;

/** As isOneOf, for a column that may be empty: '' stands for rows without a value. */
function isOneOfOrEmpty(column: string, values: readonly string[] | undefined) {
  const condition = isOneOf(sql.ref(column), values);
  if (!condition || !values?.includes('')) return condition;
  return sql`(${condition} or ${sql.ref(column)} is null)`;
}

/** Whether a column lies between two values, which count as within. */
export const isBetween = (
  column: string,
  from: string | number | undefined,
  to: string | number | undefined,
): RawBuilder<unknown> | undefined =>
  from === undefined && to === undefined
    ? undefined
    : allOf([
        from === undefined ? undefined : sql`${sql.ref(column)} >= ${from}`,
        to === undefined ? undefined : sql`${sql.ref(column)} <= ${to}`,
      ]);

const startOfDay = (date: string): RawBuilder<unknown> =>
  sql`(${date}::date)::timestamp at time zone 'Europe/Amsterdam'`;

/** Whether a moment lies in a period of days in Amsterdam. */
export const isWithinDays = (
  column: string,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<unknown> | undefined =>
  from === undefined && to === undefined
    ? undefined
    : allOf([
        from === undefined ? undefined : sql`${sql.ref(column)} >= ${startOfDay(from)}`,
        to === undefined ? undefined : sql`${sql.ref(column)} < ${startOfDay(addDays(to, 1))}`,
      ]);

/** The filters that lists of requests and of subscriptions share. */
export const participationConditions = (
  filters: Partial<ParticipationFilters>,
  startColumn: 'startDate' | 'periodStart',
): Conditions => [
  isOneOfOrEmpty('department', filters.department),
  isOneOf(sql.ref('articleName'), filters.articleName),
  isBetween(startColumn, filters.startsFrom, filters.startsTo),
  isBetween('totalPrice', filters.priceFrom, filters.priceTo),
];

/**
 * What the rows of a list hold, with the number of rows: the values that most rows have, by name;
 * '' stands for rows without one.
 */
export async function countValues(
  db: Db,
  value: RawBuilder<unknown>,
  { table, condition }: { table: RawBuilder<unknown>; condition: RawBuilder<unknown> },
): Promise<CountedValues> {
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count from (
      select coalesce(${value}, '') as value, count(*)::int as count
      from ${table} where ${condition}
      group by 1 order by 2 desc, 1 limit ${mostFilterChoices + 1}) as counted
    order by fold_text(value) collate "C", value`.execute(db);
  if (rows.length <= mostFilterChoices) return { items: rows, isCut: false };
  const fewest = Math.min(...rows.map(({ count }) => count));
  const dropped = rows.findLastIndex(({ count }) => count === fewest);
  return { items: rows.filter((_, index) => index !== dropped), isCut: true };
}
