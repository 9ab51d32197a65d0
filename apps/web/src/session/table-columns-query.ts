import { getTableColumns } from '@portal/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';

/** The columns that the account chose to see, by table. The page asks once and keeps the answer. */
export const tableColumnsQuery = queryOptions({
  queryKey: ['table-columns'],
  queryFn: ({ signal }) => callApi(getTableColumns, {}, { signal }),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
});
