import { refreshAccessToken } from '@portal/contract/authentication';
import { readAnswer } from './api-answer.ts';
import { currentSession, type SessionEnd } from './api-connection.ts';
import { sendRequest } from './api-request.ts';
import { idleTime, IDLE_LIMIT } from './session-activity.ts';

const refreshTimeout = 30_000;

type Renewal = 'renewed' | 'ended';

let running: Promise<Renewal> | null = null;

function reasonOfEnd(): SessionEnd {
  const idle = idleTime();
  return idle !== undefined && idle < IDLE_LIMIT ? 'refused' : 'inactive';
}

async function renew(refusedToken: string): Promise<Renewal> {
  const session = currentSession();
  const tokens = session.read();
  if (tokens === null) return 'ended';
  if (tokens.accessToken !== refusedToken) return 'renewed';

  const signal = AbortSignal.timeout(refreshTimeout);
  const response = await sendRequest(refreshAccessToken, { body: tokens }, null, signal);
  const now = session.read();
  if (now?.refreshToken !== tokens.refreshToken) return now === null ? 'ended' : 'renewed';
  if (response.status === 401 || response.status === 422) {
    session.end(reasonOfEnd());
    return 'ended';
  }
  session.replace(await readAnswer(refreshAccessToken, response));
  return 'renewed';
}

/**
 * Only one tab renews at a time, if the browser has locks. Within a tab there is only one renewal.
 */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('employer-portal-refresh', work);
}

/**
 * Renews the session after the server refused `refusedToken`, once for all callers in all tabs.
 * Throws the ApiError of a renewal that failed for another reason; the session then stays.
 */
export function renewSession(refusedToken: string): Promise<Renewal> {
  running ??= exclusively(() => renew(refusedToken)).finally(() => {
    running = null;
  });
  return running;
}

/** Ends the session because the server refuses even a new token. */
export function endSession(): void {
  currentSession().end(reasonOfEnd());
}

/** Waits for a running renewal. Ignores its failure, which its own callers handle. */
export async function settledRenewal(): Promise<void> {
  await running?.catch(() => {});
}
