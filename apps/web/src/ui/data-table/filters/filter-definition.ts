import type { FilterValues } from '@portal/contract/filters';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FilterField } from '../../../lib/table-filters.ts';

/** A field that a list can be filtered by, with its label. */
export type FilterDefinition = FilterField & {
  readonly label: string;
  /** The label of a value; absent where the value is its own label. */
  readonly valueLabel?: ((value: string) => string) | undefined;
};

/** The values in the rows of a list, fetched once the user opens a filter. */
export interface OfferedValues {
  readonly query: Pick<UseQueryResult<FilterValues>, 'data' | 'isError' | 'refetch'>;
  readonly load: () => void;
}

export interface TableFiltering {
  /** Must be the same array at every render. */
  readonly definitions: readonly FilterDefinition[];
  /** Absent for a list without fields of kind `values`. */
  readonly offered?: OfferedValues | undefined;
}
