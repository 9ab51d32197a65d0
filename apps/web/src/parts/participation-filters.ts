import { valueFilters } from '@portal/contract/participation-fields';
import type { FilterField } from '../lib/table-filters.ts';

/** The filters by the values of fields that requests and subscriptions share. */
export const valueFilterFields = valueFilters.map((name): FilterField => ({
  name,
  kind: 'values',
}));
