import { getConfig } from '@portal/contract/portal';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callApi(getConfig, {}, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Brand and product of this portal; undefined until the server has answered. */
export function useConfig(): { readonly brand?: string; readonly product?: string } {
  return useQuery(configQuery).data ?? {};
}
