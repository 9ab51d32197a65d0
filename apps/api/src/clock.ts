import { amsterdamDate } from '@portal/contract/dates';

/** The only source of time; tests replace it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today's date in Amsterdam, YYYY-MM-DD, in every rule. */
export const today = (clock: Clock): string => amsterdamDate(clock.now());
