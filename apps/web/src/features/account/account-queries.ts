import {
  getSessions,
  getTotpSetupCode,
  isTotpEnabled,
  type SessionRow,
} from '@portal/contract/account';
import { getPasskeys, type PasskeyRow } from '@portal/contract/passkey';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export type { PasskeyRow, SessionRow };

export const totpQuery = queryOptions({
  queryKey: ['account', 'totp'],
  queryFn: ({ signal }) => callApi(isTotpEnabled, {}, { signal }),
});

/**
 * Each request creates a new secret, so this one is cached until the user leaves the page, and no
 * longer.
 */
export const totpSetupQuery = queryOptions({
  queryKey: ['account', 'totp-setup'],
  queryFn: ({ signal }) => callApi(getTotpSetupCode, {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => callApi(getSessions, {}, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => callApi(getPasskeys, {}, { signal }),
});
