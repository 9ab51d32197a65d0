import type { Language } from '@portal/contract/fields';
import { formatCents, formatDate } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';

export type FilterLabel = keyof (typeof texts)['nl']['xlsx']['filters']['labels'];

/** The values of a filter, or the ends of a period or band; a filter without any is inactive. */
export interface DescribedFilter {
  readonly label: FilterLabel;
  /** As they are shown; '' stands for rows without a value. */
  readonly values?: readonly string[] | undefined;
  readonly dates?: readonly [from: string | undefined, to: string | undefined];
  readonly cents?: readonly [from: number | undefined, to: number | undefined];
}

function ends(
  from: string | undefined,
  to: string | undefined,
  language: Language,
): string | undefined {
  const { filters } = texts[language].xlsx;
  const parts = [
    from === undefined ? undefined : fillText(filters.from, { value: from }),
    to === undefined ? undefined : fillText(filters.to, { value: to }),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' ');
}

function valueOf({ values, dates, cents }: DescribedFilter, language: Language) {
  const { filters } = texts[language].xlsx;
  if (values !== undefined && values.length > 0) {
    return values.map((value) => (value === '' ? filters.none : value)).join(', ');
  }
  const day = (date: string | undefined) => (date === undefined ? undefined : formatDate(date));
  const amount = (value: number | undefined) =>
    value === undefined ? undefined : formatCents(value, language);
  if (dates) return ends(day(dates[0]), day(dates[1]), language);
  return cents && ends(amount(cents[0]), amount(cents[1]), language);
}

/** The filters and the search of a list. */
export interface UsedFilters {
  /** For readers of the file: "Afdeling: Zorg, ICT; Start: vanaf 01-03-2026". */
  readonly description: string;
  /** The active filters, and never what was searched for. */
  readonly kinds: readonly FilterLabel[];
}

/** Describes the filters and the search of a list; undefined for a whole list. */
export function describeFilters(
  filters: readonly DescribedFilter[],
  search: string,
  language: Language,
): UsedFilters | undefined {
  const { labels } = texts[language].xlsx.filters;
  const searched = search.trim() === '' ? [] : [search.trim()];
  const used = [{ label: 'search' as const, values: searched }, ...filters].flatMap((filter) => {
    const value = valueOf(filter, language);
    return value === undefined ? [] : [{ label: filter.label, value }];
  });
  if (used.length === 0) return undefined;
  return {
    description: used.map(({ label, value }) => `${labels[label]}: ${value}`).join('; '),
    kinds: used.map(({ label }) => label),
  };
}
