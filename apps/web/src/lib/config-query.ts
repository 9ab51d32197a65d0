import { getConfig } from '@portal/contract/portal';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callApi(getConfig, {}, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});

interface Config {
  readonly brand?: string;
  readonly product?: string;
  readonly microsoftSignIn?: boolean;
  readonly providerLogoUri?: string | null;
}

/** The configuration of the server. Every field is undefined until the server has answered. */
export function useConfig(): Config {
  return useQuery(configQuery).data ?? {};
}
