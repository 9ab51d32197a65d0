const minute = 60_000;

/** How failures of one kind are counted. */
export interface ThrottleRule {
  /**
   * This many failures lock for a minute; each later failure locks twice as long, up to fifteen.
   */
  readonly limit: number;
  /** Milliseconds after which one failure no longer counts. */
  readonly decayMs: number;
}

/** At most this many uses within a span (milliseconds) that starts with the first use. */
export interface Allowance {
  readonly limit: number;
  readonly per: number;
}

export const firstLock = minute;
export const maxLock = 15 * minute;
/** After this many failures past the limit, locks get no longer: 1, 2, 4, 8, 15 minutes. */
export const lockSteps = 4;

/** An account is one person: ten failures, and one decays each hour. */
export const accountRule: ThrottleRule = { limit: 10, decayMs: 60 * minute };
/** A whole office may share one address, and one person must not lock out the others. */
export const clientRule: ThrottleRule = { limit: 50, decayMs: 10 * minute };

/**
 * Messages to the provider: more than a person writes, but too few to flood a mailbox from a stolen
 * session.
 */
export const contactAllowance: Allowance = { limit: 10, per: 60 * minute };

/** Orders of promotion material: enough for an employer with many locations. */
export const orderAllowance: Allowance = { limit: 60, per: 60 * minute };

/**
 * People whom an account adds, searches by address, or invites again: enough to set up an
 * employer's staff, and too few to use the portal's name for a mailing.
 */
export const invitationAllowance: Allowance = { limit: 30, per: 60 * minute };

/**
 * Other addresses that an account requests for itself: more than a person has, and too few to find
 * out which addresses have accounts.
 */
export const ownAddressAllowance: Allowance = { limit: 20, per: 60 * minute };

/** New stand-ins, each of whom gets a mail. */
export const standInAllowance: Allowance = { limit: 10, per: 60 * minute };

/** After this long without a failure, no rule needs the counter. */
export const counterRetention = 24 * 60 * minute;
