import { entryOf, valueFilters } from '@portal/contract/participation-fields';
import type { FilterField } from '../lib/table-filters.ts';

/** The filters by the values of fields that requests and subscriptions share. */
export const valueFilterFields = valueFilters.map((name): FilterField => {
  const entry = entryOf(name);
  if (entry.kind !== 'choice') return { name, kind: 'values' };
  return {
    name,
    kind: 'choices',
    choices: entry.isOptional ? [...entry.choices, ''] : entry.choices,
  };
});
