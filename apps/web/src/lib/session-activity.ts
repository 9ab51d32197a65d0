/** Milliseconds after the last call with a token at which a session expires. */
export const IDLE_LIMIT = 30 * 60_000;

const activityKey = 'employer-portal-last-call';

/** Records for every tab that the server just accepted a token, so the session is active. */
export function recordActivity(): void {
  localStorage.setItem(activityKey, String(Date.now()));
}

/** Milliseconds since the last call with a token in any tab; undefined if there was none. */
export function idleTime(): number | undefined {
  const stored = Number(localStorage.getItem(activityKey) ?? NaN);
  return Number.isFinite(stored) ? Date.now() - stored : undefined;
}

/** Whether the session has been idle for too long. */
export function isIdleTooLong(): boolean {
  const idle = idleTime();
  return idle !== undefined && idle >= IDLE_LIMIT;
}
