import { getConfig } from '@portal/contract/portal';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { readMeta } from './read-meta.ts';

interface Config {
  readonly brand?: string;
  readonly product?: string;
  readonly microsoftSignIn?: boolean;
  readonly privacyUrl?: string | undefined;
  readonly providerLogoUri?: string | null;
}

/** What the server wrote into the HTML; empty where no server rendered it. */
function firstConfig(): Config {
  try {
    return JSON.parse(readMeta('portal-settings') ?? '{}') as Config;
  } catch {
    return {};
  }
}

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callApi(getConfig, {}, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});

/**
 * The configuration of the server. Until the call responds, only the values in the HTML are
 * defined.
 */
export function useConfig(): Config {
  return useQuery(configQuery).data ?? firstConfig();
}
