import { amsterdamDate } from '@portal/contract/dates';

/** The one source of time; tests set their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today's date in Amsterdam, YYYY-MM-DD: what "today" means in every rule. */
export const today = (clock: Clock): string => amsterdamDate(clock.now());
