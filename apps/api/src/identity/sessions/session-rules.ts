const minute = 60_000;
const accessTokenLife = 10 * minute;
const idleLimit = 30 * minute;
/** The refresh token outlives an idle session, so that a page that was left open can continue. */
const refreshGrace = 10 * minute;
const absoluteLimit = 12 * 60 * minute;
/**
 * The previous refresh token is valid for this long, for concurrent refreshes of tabs and for lost
 * responses.
 */
const repeatWindow = 10_000;

export interface SessionState {
  readonly generation: number;
  readonly generationStartedAt: Date;
  readonly previousGenerationStartedAt: Date | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
}

const isWithin = (limit: number, from: Date, now: Date): boolean =>
  now.getTime() - from.getTime() < limit;

/** Whether an access token of this generation is valid. */
export function acceptsAccess(session: SessionState, generation: number, now: Date): boolean {
  if (session.endedAt || !isWithin(absoluteLimit, session.createdAt, now)) return false;
  if (!isWithin(idleLimit, session.lastSeenAt, now)) return false;
  const startedAt =
    generation === session.generation
      ? session.generationStartedAt
      : generation === session.generation - 1
        ? session.previousGenerationStartedAt
        : null;
  return startedAt !== null && isWithin(accessTokenLife, startedAt, now);
}

/** Whether a session can still continue, at least by refreshing it. */
export const isOpen = (
  { createdAt, lastSeenAt, endedAt }: Pick<SessionState, 'createdAt' | 'lastSeenAt' | 'endedAt'>,
  now: Date,
): boolean =>
  !endedAt &&
  isWithin(absoluteLimit, createdAt, now) &&
  isWithin(idleLimit + refreshGrace, lastSeenAt, now);

/**
 * The outcome of a refresh token of this generation: the next generation; the same response as a
 * moment ago; nothing, because the session is over; or the end of the session, because an old token
 * was used again.
 */
export function decideRefresh(
  session: SessionState,
  generation: number,
  now: Date,
): 'advance' | 'repeat' | 'over' | 'reuse' {
  if (!isOpen(session, now)) return 'over';
  if (generation === session.generation) return 'advance';
  const isPrevious = generation === session.generation - 1;
  return isPrevious && isWithin(repeatWindow, session.generationStartedAt, now)
    ? 'repeat'
    : 'reuse';
}

/** Whether the session's last use is so long ago that it should be written again. */
export const isLastUseOutdated = (session: SessionState, now: Date): boolean =>
  !isWithin(minute / 2, session.lastSeenAt, now);
