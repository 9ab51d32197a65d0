import { type PeriodUnit, periodUnits, type RetentionRuleName } from '@portal/contract/retention';

/** A length of time: `7 years`, `30 days`. */
export interface Period {
  readonly amount: number;
  readonly unit: PeriodUnit;
}

interface RetentionRule {
  readonly period: Period;
  /** The lower limit. */
  readonly min: Period;
  /** The upper limit. */
  readonly max: Period;
  /** The law that requires the lower limit, when it is a law. */
  readonly law?: string;
  /** The rows that it removes, and the moment from which the period runs. */
  readonly what: string;
}

const sevenYears: Period = { amount: 7, unit: 'years' };
const days = (amount: number): Period => ({ amount, unit: 'days' });
const years = (amount: number): Period => ({ amount, unit: 'years' });

/** The default retention periods, which the provider may change. */
export const retentionRules = {
  previews: {
    period: { amount: 1, unit: 'hours' },
    min: { amount: 5, unit: 'minutes' },
    max: { amount: 1, unit: 'hours' },
    what: 'An uploaded list that nobody saved, from its upload',
  },
  'replaced-lists': {
    period: days(30),
    min: days(1),
    max: years(1),
    what: 'An employee list, from the moment that another one replaced it',
  },
  'mail-texts': {
    period: days(30),
    min: days(1),
    max: years(1),
    what: 'The text of a mail, from the moment that it was sent; its file too',
  },
  logs: {
    period: days(90),
    min: days(30),
    max: years(2),
    what: 'To whom a mail went and whether it arrived, and a session that ended',
  },
  'rejected-requests': {
    period: years(1),
    min: days(30),
    max: years(7),
    what: 'A request that was not approved, from its decision',
  },
  subscriptions: {
    period: sevenYears,
    min: sevenYears,
    max: years(30),
    law: 'payroll records are kept for seven years (Algemene wet inzake rijksbelastingen, article 52)',
    what: 'A subscription, its request and its AAO, and who decided on them, and a closed period of payroll, from the end of the year in which it ended',
  },
  audit: {
    period: years(2),
    min: { amount: 6, unit: 'months' },
    max: years(10),
    what: 'What else stands in the log, events of the provider, orders and messages to it, and which lists were saved',
  },
} as const satisfies Record<RetentionRuleName, RetentionRule>;

export const isLegal = (name: RetentionRuleName): boolean => 'law' in retentionRules[name];

const millisecondsOf = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/** The moment a period before another one. A day that a month lacks becomes that month's last. */
export function periodBefore(moment: Date, { amount, unit }: Period): Date {
  if (unit !== 'months' && unit !== 'years') {
    return new Date(moment.getTime() - amount * millisecondsOf[unit]);
  }
  const months = unit === 'years' ? amount * 12 : amount;
  const before = new Date(moment);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(before.getTime());
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  before.setUTCDate(Math.min(moment.getUTCDate(), lastDay.getUTCDate()));
  return before;
}

/** The moment a period after another one, for periods of minutes, hours or days. */
export const periodAfter = (moment: Date, period: Period): Date =>
  new Date(2 * moment.getTime() - periodBefore(moment, period).getTime());

/** Orders two periods by length; months have their lengths in the calendar. */
const compare = (one: Period, other: Period): number => {
  const moment = new Date('2025-01-01T00:00:00Z');
  return periodBefore(moment, other).getTime() - periodBefore(moment, one).getTime();
};

export const periodText = ({ amount, unit }: Period): string =>
  `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;

/** `7 years`, `1 hour`; undefined for an invalid text. */
export function parsePeriod(text: string): Period | undefined {
  const [, amount, word] = /^([1-9]\d{0,4}) (\w+)$/.exec(text.trim()) ?? [];
  const unit = periodUnits.find((one) => one === word || one === `${word ?? ''}s`);
  return amount !== undefined && unit ? { amount: Number(amount), unit } : undefined;
}

/** Why a period may not be set; undefined when it may. */
export function periodFault(name: RetentionRuleName, period: Period): string | undefined {
  const { min, max, law }: RetentionRule = retentionRules[name];
  if (compare(period, min) < 0) {
    return (
      `${periodText(period)} is too short for ${name}: at least ${periodText(min)}` +
      (law === undefined ? '.' : `, because ${law}.`)
    );
  }
  if (compare(period, max) > 0) {
    return `${periodText(period)} is too long for ${name}: at most ${periodText(max)}.`;
  }
  return undefined;
}

/**
 * The effective period for a stored value, which may have been written by hand: the nearest allowed
 * one, or the default for an invalid value.
 */
export function periodWithin(name: RetentionRuleName, stored: unknown): Period {
  const { period, min, max }: RetentionRule = retentionRules[name];
  const { amount, unit } = (stored ?? {}) as Partial<Record<keyof Period, unknown>>;
  const read = parsePeriod(`${String(amount)} ${String(unit)}`);
  if (!read) return period;
  if (compare(read, min) < 0) return min;
  return compare(read, max) > 0 ? max : read;
}
