import { getTableColumns } from '@portal/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';

/** The chosen columns of the account, by table. Fetched once, and cached. */
export const tableColumnsQuery = queryOptions({
  queryKey: ['table-columns'],
  queryFn: ({ signal }) => callApi(getTableColumns, {}, { signal }),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
});
