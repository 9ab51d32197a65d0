import { loginWithCredentials, logout } from '@portal/contract/authentication';
import { getProfile } from '@portal/contract/account';
import { getMaintenanceText } from '@portal/contract/maintenance';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import type { Credentials } from './sign-in-rules.ts';

const pollInterval = 10_000;
const logoutPatience = 5_000;

export const signIn = ({ emailAddress, password }: Credentials) =>
  callApi(loginWithCredentials, { body: { emailAddress: emailAddress.trim(), password } });

/** Ends a session on the server; gives up after a few seconds, for the user leaves either way. */
export const signOut = (refreshToken: string) =>
  callApi(logout, { body: { refreshToken } }, { signal: AbortSignal.timeout(logoutPatience) });

export const maintenanceTextQuery = queryOptions({
  queryKey: ['maintenance', 'text'],
  queryFn: ({ signal }) => callApi(getMaintenanceText, {}, { signal }),
  retry: false,
  refetchInterval: pollInterval,
});

async function askWhetherOver(signal: AbortSignal): Promise<true> {
  try {
    await callApi(getProfile, {}, { signal });
  } catch (error) {
    // Maintenance comes before sign-in: whoever is asked to sign in has reached a working portal.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  return true;
}

/** Succeeds as soon as the server takes calls again; asked anew when the session ends meanwhile. */
export const maintenanceOverQuery = (isAuthenticated: boolean) =>
  queryOptions({
    queryKey: ['maintenance', 'over', isAuthenticated],
    queryFn: ({ signal }) => askWhetherOver(signal),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: pollInterval,
  });
