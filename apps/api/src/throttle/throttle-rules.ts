const minute = 60_000;

/** How failures of one kind are counted. */
export interface ThrottleRule {
  /** So many failures lock for a minute; each one after that for twice as long, up to fifteen. */
  readonly limit: number;
  /** Milliseconds in which one failure is forgotten. */
  readonly forgets: number;
}

/** So many in a span of time (milliseconds) that starts with the first of them. */
export interface Allowance {
  readonly limit: number;
  readonly per: number;
}

export const firstLock = minute;
export const longestLock = 15 * minute;
/** Failures past the limit that make a lock no longer: 1, 2, 4, 8, 15 minutes. */
export const lockSteps = 4;

/** An account is one person: ten failures, and a person forgets one an hour. */
export const accountRule: ThrottleRule = { limit: 10, forgets: 60 * minute };
/** An office comes from one address: one of its people must not lock out all the others. */
export const clientRule: ThrottleRule = { limit: 50, forgets: 10 * minute };

/** Messages to the provider: a person writes fewer, and a stolen session floods no mailbox. */
export const contactAllowance: Allowance = { limit: 10, per: 60 * minute };

/** Orders of promotion material: enough for an employer with a location in every town. */
export const orderAllowance: Allowance = { limit: 60, per: 60 * minute };

/** After so long without a failure nothing is left to remember, whichever the rule. */
export const forgottenAfter = 24 * 60 * minute;
