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

/** What the server wrote into the first page; nothing where no server made that. */
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
 * The configuration of the server. Until it has answered, only what the first page brought along is
 * defined.
 */
export function useConfig(): Config {
  return useQuery(configQuery).data ?? firstConfig();
}
