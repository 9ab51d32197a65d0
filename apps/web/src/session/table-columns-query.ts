import { getTableColumns } from '@portal/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';

/** Which columns the account chose to see, by table; asked once and kept. */
export const tableColumnsQuery = queryOptions({
  queryKey: ['table-columns'],
  queryFn: ({ signal }) => callApi(getTableColumns, {}, { signal }),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
});
