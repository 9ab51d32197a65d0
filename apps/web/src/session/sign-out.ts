import { logout } from '@portal/contract/authentication';
import type { SessionEnd } from '../lib/api-connection.ts';
import { callApi } from '../lib/call-api.ts';
import { isIdleTooLong } from '../lib/session-activity.ts';
import { isAuthenticated, readStoredSession, useSession } from './session-store.ts';

const timeoutMs = 5_000;

async function endOnServer(): Promise<void> {
  const { refreshToken } = readStoredSession();
  if (refreshToken === null) return;
  const signal = AbortSignal.timeout(timeoutMs);
  await callApi(logout, { body: { refreshToken } }, { signal });
}

/** Ends the session here, and also on the server if it can be reached within a few seconds. */
export async function signOut(): Promise<void> {
  await endOnServer().catch(() => {});
  useSession.getState().clear();
}

/** Ends the session here at once, for `reason`, and also on the server if it can be reached. */
export function signOutAtOnce(reason: SessionEnd): void {
  void endOnServer().catch(() => {});
  useSession.getState().clear(reason);
}

/** Ends a stored session that was idle for too long. The next call would make it active again. */
export function endIdleSession(): void {
  if (isAuthenticated(useSession.getState()) && isIdleTooLong()) signOutAtOnce('inactive');
}
