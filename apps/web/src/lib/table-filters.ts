import { addDays, monthEnd } from '@portal/contract/dates';
import { maxCents, maxFilterValues } from '@portal/contract/limits';

/** The active filters by field, each value as in the address. */
export type TableFilters = Readonly<Record<string, readonly string[]>>;

/** Periods relative to today. */
const relativePeriods = ['thisMonth', 'nextMonth', 'lastMonth', 'longerThan5Days'] as const;
export type RelativePeriod = (typeof relativePeriods)[number];

/**
 * A field that a list can be filtered by; its name is that of the API and of the address.
 * - `values`: one or more of the values in the rows;
 * - `choices`: one or more of these;
 * - `choice`: one of these;
 * - `dates`: a fixed or relative period;
 * - `cents`: a range of amounts.
 */
export type FilterField = { readonly name: string } & (
  | { readonly kind: 'values' | 'cents' }
  | { readonly kind: 'choices' | 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'dates'; readonly periods: readonly RelativePeriod[] }
);

export const noFilters: TableFilters = {};

/**
 * The parameter of an address without any filter, which overrides the stored filters of the list.
 */
export const noFiltersParameter = { name: 'filter', value: 'none' } as const;

interface Ends<Value> {
  readonly from?: Value;
  readonly to?: Value;
}

const between = '..';
const isDate = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isCents = (text: string): boolean => /^\d{1,8}$/.test(text) && Number(text) <= maxCents;

/** The ends of `2026-03-01..2026-03-31`; either may be empty. Undefined for anything else. */
function endsOf(value: string, isEnd: (text: string) => boolean): Ends<string> | undefined {
  const [from = '', to = '', ...more] = value.split(between);
  const isWrong = (text: string) => text !== '' && !isEnd(text);
  if (more.length > 0 || !value.includes(between) || from + to === '') return undefined;
  if (isWrong(from) || isWrong(to)) return undefined;
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}

export const rangeOf = (from: string, to: string): string => `${from}${between}${to}`;

/** The first and last date of a relative period, when today is `day` (YYYY-MM-DD). */
function daysOf(period: RelativePeriod, day: string): Ends<string> {
  const month = (offset: number) => ({
    from: addDays(monthEnd(day, offset - 1), 1),
    to: monthEnd(day, offset),
  });
  switch (period) {
    case 'thisMonth':
      return month(0);
    case 'nextMonth':
      return month(1);
    case 'lastMonth':
      return month(-1);
    case 'longerThan5Days':
      return { to: addDays(day, -6) };
  }
}

export const isRelativePeriod = (value: string): value is RelativePeriod =>
  (relativePeriods as readonly string[]).includes(value);

/** The dates of a value of a `dates` filter. */
export const datesOf = (value: string, day: string): Ends<string> =>
  isRelativePeriod(value) ? daysOf(value, day) : (endsOf(value, isDate) ?? {});

/** The amounts of a value of a `cents` filter. */
export function centsOf(value: string): Ends<number> {
  const { from, to } = endsOf(value, isCents) ?? {};
  return {
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(to === undefined ? {} : { to: Number(to) }),
  };
}

/** The valid values of a field; an invalid one counts as absent. */
function validValues(field: FilterField, values: readonly string[]): readonly string[] {
  const unique = [...new Set(values)];
  switch (field.kind) {
    case 'values':
      return unique.slice(0, maxFilterValues);
    case 'choices':
      return unique.filter((value) => field.choices.includes(value));
    case 'choice':
      return unique.filter((value) => field.choices.includes(value)).slice(0, 1);
    case 'dates':
      return unique
        .filter((value) =>
          isRelativePeriod(value) ? field.periods.includes(value) : endsOf(value, isDate),
        )
        .slice(0, 1);
    case 'cents':
      return unique.filter((value) => endsOf(value, isCents)).slice(0, 1);
  }
}

/** The given filters that the list has, without invalid values. */
export const knownFilters = (
  fields: readonly FilterField[],
  valuesOf: (name: string) => readonly string[] | undefined,
): TableFilters =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const values = validValues(field, valuesOf(field.name) ?? []);
      return values.length === 0 ? [] : [[field.name, values]];
    }),
  );

export const readFilters = (query: URLSearchParams, fields: readonly FilterField[]): TableFilters =>
  knownFilters(fields, (name) => query.getAll(name));

export const hasFilters = (filters: TableFilters | undefined): boolean =>
  filters !== undefined && Object.keys(filters).length > 0;

/** Writes filters into a query string, in place of earlier ones. */
export function writeFilters(
  query: URLSearchParams,
  fields: readonly FilterField[],
  filters: TableFilters,
): void {
  query.delete(noFiltersParameter.name);
  for (const { name } of fields) {
    query.delete(name);
    for (const value of filters[name] ?? []) query.append(name, value);
  }
}

/** The filters as the contract declares them; an empty object when none is active. */
export function filtersBody<Filters extends object>(
  filters: TableFilters | undefined,
  fields: readonly FilterField[],
  day: string,
): { filters?: Filters } {
  if (!filters || !hasFilters(filters)) return {};
  const entries = fields.flatMap(({ name, kind }): [string, unknown][] => {
    const values = filters[name];
    const [first] = values ?? [];
    if (values === undefined || first === undefined) return [];
    if (kind === 'values' || kind === 'choices') return [[name, values]];
    if (kind === 'choice') return [[name, first]];
    const { from, to } = kind === 'dates' ? datesOf(first, day) : centsOf(first);
    return [
      ...(from === undefined ? [] : [[`${name}From`, from] as [string, unknown]]),
      ...(to === undefined ? [] : [[`${name}To`, to] as [string, unknown]]),
    ];
  });
  return { filters: Object.fromEntries(entries) as Filters };
}
