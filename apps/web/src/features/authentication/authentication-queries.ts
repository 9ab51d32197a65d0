import { loginWithCredentials, logout } from '@portal/contract/authentication';
import { getMaintenanceText, ping } from '@portal/contract/maintenance';
import { queryOptions } from '@tanstack/react-query';
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

/** Succeeds as soon as the server takes calls again. */
export const portalBackQuery = queryOptions({
  queryKey: ['maintenance', 'over'],
  queryFn: ({ signal }) => callApi(ping, {}, { signal }),
  retry: false,
  staleTime: 0,
  gcTime: 0,
  refetchInterval: pollInterval,
});
