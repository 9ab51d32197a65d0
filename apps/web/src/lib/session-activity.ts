/** So long after the last call with a token a session is over. */
export const IDLE_LIMIT = 30 * 60_000;

const activityKey = 'employer-portal-last-call';

/** Notes, for every tab, that the server accepted a token just now: the session is in use. */
export function noteActivity(): void {
  localStorage.setItem(activityKey, String(Date.now()));
}

/** Milliseconds since the last call with a token, of any tab; undefined when none is known. */
export function idleTime(): number | undefined {
  const stored = Number(localStorage.getItem(activityKey) ?? NaN);
  return Number.isFinite(stored) ? Date.now() - stored : undefined;
}

/** Whether the session has been left alone for too long. */
export function isIdleTooLong(): boolean {
  const idle = idleTime();
  return idle !== undefined && idle >= IDLE_LIMIT;
}
