import {
  isActivationTokenValid,
  isEmailChangeTokenValid,
  isPasswordResetTokenValid,
} from '@portal/contract/authentication';
import { getProfile } from '@portal/contract/account';
import { getMaintenanceText } from '@portal/contract/maintenance';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';

const pollInterval = 10_000;

/** Requested once, because the answer must not change while the user chooses a password. */
const requestedOnce = { staleTime: Infinity, gcTime: 0 } as const;

export const activationLinkQuery = (token: string) =>
  queryOptions({
    ...requestedOnce,
    queryKey: ['link', 'activation', token],
    queryFn: ({ signal }) => callApi(isActivationTokenValid, { body: { token } }, { signal }),
  });

export const passwordResetLinkQuery = (token: string) =>
  queryOptions({
    ...requestedOnce,
    queryKey: ['link', 'password-reset', token],
    queryFn: ({ signal }) => callApi(isPasswordResetTokenValid, { body: { token } }, { signal }),
  });

export const emailChangeLinkQuery = (token: string) =>
  queryOptions({
    ...requestedOnce,
    queryKey: ['link', 'email-change', token],
    queryFn: ({ signal }) => callApi(isEmailChangeTokenValid, { body: { token } }, { signal }),
  });

export const maintenanceTextQuery = queryOptions({
  queryKey: ['maintenance', 'text'],
  queryFn: ({ signal }) => callApi(getMaintenanceText, {}, { signal }),
  retry: false,
  refetchInterval: pollInterval,
});

async function checkMaintenanceOver(signal: AbortSignal): Promise<true> {
  try {
    await callApi(getProfile, {}, { signal });
  } catch (error) {
    // The server checks for maintenance before it checks the session, so a 401 means that
    // maintenance is over.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  return true;
}

/** Succeeds as soon as the server accepts calls again. Retries if the session ends meanwhile. */
export const maintenanceOverQuery = (isAuthenticated: boolean) =>
  queryOptions({
    queryKey: ['maintenance', 'over', isAuthenticated],
    queryFn: ({ signal }) => checkMaintenanceOver(signal),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: pollInterval,
  });
