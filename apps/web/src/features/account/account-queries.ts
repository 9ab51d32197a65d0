import {
  getSessions,
  getTotpSetupCode,
  isTotpEnabled,
  type SessionRow,
} from '@portal/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export type { SessionRow };

export const totpQuery = queryOptions({
  queryKey: ['account', 'totp'],
  queryFn: ({ signal }) => callApi(isTotpEnabled, {}, { signal }),
});

/** A new secret each time it is asked for: it stays while its page is open, and not longer. */
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
