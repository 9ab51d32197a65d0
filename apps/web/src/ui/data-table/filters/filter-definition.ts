import type { FilterValues } from '@portal/contract/filters';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FilterField } from '../../../lib/table-filters.ts';

/** A field by which a list can be filtered, as people see it. */
export type FilterDefinition = FilterField & {
  readonly label: string;
  /** How a value reads; left out where it reads as it is. */
  readonly valueLabel?: ((value: string) => string) | undefined;
};

/** What the rows of a list hold, asked for once a person opens a filter. */
export interface OfferedValues {
  readonly query: Pick<UseQueryResult<FilterValues>, 'data' | 'isError' | 'refetch'>;
  readonly ask: () => void;
}

export interface TableFiltering {
  /** Must be the same array at every render. */
  readonly definitions: readonly FilterDefinition[];
  /** Left out for a list without fields of kind `values`. */
  readonly offered?: OfferedValues | undefined;
}
