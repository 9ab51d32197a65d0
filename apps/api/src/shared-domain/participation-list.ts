import type { Language } from '@portal/contract/fields';
import {
  entryOf,
  namesOf,
  type ParticipationField,
  type ValueFilter,
  valueFilters,
} from '@portal/contract/participation-fields';
import { atLeast, atMost, oneOf } from '@portal/list-engine/conditions';
import { byColumn, byOptionalText, byText, type Order } from '@portal/list-engine/orders';
import { choiceText } from '@portal/texts/field-text';
import { texts } from '@portal/texts/texts';
import { sql } from 'kysely';
import { type FieldDetails, participationDetails } from '../participation-details.ts';
import type { DescribedFilter } from '../xlsx/describe-filters.ts';
import type { CellSource } from '../xlsx/sheet-column.ts';

/** The filters that lists of requests and of subscriptions share. */
export const participationFilters = (startColumn: 'startDate' | 'periodStart') => ({
  ...(Object.fromEntries(valueFilters.map((name) => [name, oneOf(name)])) as Record<
    ValueFilter,
    ReturnType<typeof oneOf>
  >),
  startsFrom: atLeast(startColumn),
  startsTo: atMost(startColumn),
  priceFrom: atLeast('totalPrice'),
  priceTo: atMost('totalPrice'),
});

/** The filters by the values of shared fields, as an export describes them. */
export const describeValueFilters = (
  filters: Partial<Record<ValueFilter, readonly string[] | undefined>>,
  language: Language,
): DescribedFilter[] =>
  valueFilters.map((label) => ({
    label,
    values: filters[label]?.map((value) => choiceText(label, value, language) ?? value),
  }));

/** The values of each filterable field in a list. One query after the other, on one connection. */
export async function countFilterValues<Counted>(
  valuesOf: (name: ValueFilter) => Promise<Counted>,
): Promise<Record<ValueFilter, Counted>> {
  const counted: Partial<Record<ValueFilter, Counted>> = {};
  for (const name of valueFilters) counted[name] = await valuesOf(name);
  return counted as Record<ValueFilter, Counted>;
}

function orderOf(name: ParticipationField): Order<unknown> {
  const entry = entryOf(name);
  if (entry.kind !== 'text' && entry.kind !== 'choice') return byColumn(name);
  return entry.isOptional ? byOptionalText(name) : byText(name);
}

/** How a list sorts by columns that show shared fields. */
export const participationOrders = <Column extends string>(
  columns: Readonly<Record<Column, ParticipationField>>,
) => ({
  ...(Object.fromEntries(
    namesOf(columns).map((column) => [column, orderOf(columns[column])]),
  ) as Record<Column, Order<unknown>>),
  lastName: byColumn('sortKey'),
  // Unlimited sorts above any number.
  intensity: { expression: sql`coalesce(intensity, 1000)` },
});

function cellOf<Row extends object>(
  column: keyof Row & string,
  name: ParticipationField,
  language: Language,
): CellSource<Row> {
  const { kind } = entryOf(name);
  const { width = 0 }: FieldDetails = participationDetails[name];
  const value = <Value>(row: Row) => row[column] as Value;
  if (kind === 'cents' || kind === 'count') return { kind, width, value: value<number | null> };
  if (kind === 'choice') {
    return { kind: 'text', width, value: (row) => choiceText(name, value(row), language) };
  }
  return { kind: kind === 'date' ? kind : 'text', width, value: value<string | null> };
}

/** The cells of shared fields in an Excel file, by their names in its rows. */
export const participationCells = <Row extends object, Column extends keyof Row & string>(
  columns: Readonly<Record<Column, ParticipationField>>,
  language: Language,
) =>
  Object.fromEntries(
    namesOf(columns).map((column) => [column, cellOf<Row>(column, columns[column], language)]),
  ) as Record<Column, CellSource<Row>>;

/** The headers of the columns of shared fields, which are their labels. */
export const headersOf = <Column extends string>(
  columns: Readonly<Record<Column, ParticipationField>>,
  language: Language,
) =>
  Object.fromEntries(
    namesOf(columns).map((column) => [column, texts[language].fields[columns[column]]]),
  ) as Record<Column, string>;
