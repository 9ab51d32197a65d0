import { z } from 'zod';
import { centsField, dateField, rawTextField } from './fields.ts';
import { maxLength, maxFilterValues } from './limits.ts';
import {
  type FieldEntry,
  fieldTable,
  type ValueFilter,
  valueFilters,
} from './participation-fields.ts';

/** A row matches when it has one of the values; an empty list matches every row. */
const oneOf = <Value extends z.ZodType>(value: Value) =>
  z.array(value).max(maxFilterValues).optional();
export const oneOfValues = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  oneOf(z.enum(words));

const oneOfTexts = (maximum: number) => oneOf(rawTextField(maximum));

const byValue = (entry: FieldEntry) =>
  entry.kind === 'choice'
    ? oneOfValues(entry.isOptional ? [...entry.choices, ''] : entry.choices)
    : oneOfTexts(entry.kind === 'text' ? entry.maxLength : maxLength.filterValue);

/**
 * The filters of every list of people with an article. A row must match all of them; the ends of a
 * range are inclusive.
 */
export const participationFilters = {
  /** As in the list; '' is people without a value. */
  ...(Object.fromEntries(valueFilters.map((name) => [name, byValue(fieldTable[name])])) as Record<
    ValueFilter,
    ReturnType<typeof oneOfTexts>
  >),
  startsFrom: dateField.optional(),
  startsTo: dateField.optional(),
  /** The total price a month, in cents. */
  priceFrom: centsField.optional(),
  priceTo: centsField.optional(),
};

const countedValues = z.object({
  /** The most frequent values, by name; '' is rows without one. */
  items: z.array(z.object({ value: z.string(), count: z.int() })),
  /** Whether there are more values than these. */
  isCut: z.boolean(),
});

/** The values in the rows of a list, as filter options. */
export const filterValuesSchema = z.object({
  ...(Object.fromEntries(valueFilters.map((name) => [name, countedValues])) as Record<
    ValueFilter,
    typeof countedValues
  >),
  /** Without statuses that no row has. */
  status: countedValues,
});
export type FilterValues = z.output<typeof filterValuesSchema>;
