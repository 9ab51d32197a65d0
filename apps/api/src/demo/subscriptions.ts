import { addDays } from '@portal/contract/dates';
import { endOfMonth, firstOfMonth } from './demo-dates.ts';
import type { Random } from './random.ts';

/** The number of subscriptions of each kind, besides those of requests. */
export interface SubscriptionCounts {
  readonly running: number;
  /** Running ones close to the maximum price. */
  readonly expensive: number;
  readonly startedThisMonth: number;
  readonly startsLater: number;
  readonly suspended: number;
  /** Running ones with a known end date. */
  readonly cancelled: number;
  readonly ended: number;
}

/** When a subscription runs; dates YYYY-MM-DD. */
export interface Period {
  readonly start: string;
  readonly end: string | null;
  readonly suspendFrom: string | null;
  readonly suspendTill: string | null;
}

interface Span {
  readonly random: Random;
  readonly today: string;
  /** The longest time ago that a subscription can have started, in months. */
  readonly age: number;
}

/** The period of a subscription that is of this kind today. */
export function makePeriod(kind: keyof SubscriptionCounts, span: Span): Period {
  const { random, today } = span;
  switch (kind) {
    case 'running':
    case 'expensive':
      return { ...from(pastStart(span, 1)), ...laterSuspension(span) };
    case 'startedThisMonth':
      return from(firstOfMonth(today, 0));
    case 'startsLater':
      return from(firstOfMonth(today, random.chance(0.7) ? 1 : 2));
    case 'suspended':
      return { ...from(pastStart(span, 5)), ...suspensionNow(span) };
    case 'cancelled':
      return { ...from(pastStart(span, 4)), end: endOfMonth(today, random.between(0, 4)) };
    case 'ended':
      return endedPeriod(span);
  }
}

const from = (start: string): Period => ({
  start,
  end: null,
  suspendFrom: null,
  suspendTill: null,
});

/** The first of a month at least `months` ago. Recent months are more likely, and January too. */
function pastStart(span: Span, months: number): string {
  const start = anyStart(span, months);
  return busyMonths.has(start.slice(5, 7)) || span.random.chance(0.7)
    ? start
    : anyStart(span, months);
}

const busyMonths = new Set(['01', '02', '09']);

function anyStart({ random, today, age }: Span, months: number): string {
  const ago = months + Math.floor((age - months) * random.fraction() ** 1.5);
  return firstOfMonth(today, -ago);
}

function endedPeriod({ random, today, age }: Span): Period {
  const endedAgo = 1 + Math.floor((age - 7) * random.fraction() ** 1.4);
  const lasted = random.between(5, Math.max(5, Math.min(36, age - endedAgo)));
  return {
    ...from(firstOfMonth(today, -endedAgo - lasted)),
    end: endOfMonth(today, -endedAgo),
  };
}

function suspensionNow({ random, today }: Span): Partial<Period> {
  return {
    suspendFrom: firstOfMonth(today, -random.between(0, 3)),
    suspendTill: random.chance(0.2) ? null : endOfMonth(today, random.between(0, 3)),
  };
}

/** A few subscriptions will be suspended, for an operation or a summer abroad. */
function laterSuspension({ random, today }: Span): Partial<Period> {
  if (!random.chance(0.01)) return {};
  const months = random.between(1, 2);
  return { suspendFrom: firstOfMonth(today, months), suspendTill: endOfMonth(today, months + 1) };
}

/**
 * The date on which a subscription was created: some weeks before its start, and at the latest
 * yesterday.
 */
export function enteredOn(random: Random, today: string, start: string): string {
  const entered = addDays(start, -random.between(6, 40));
  const yesterday = addDays(today, -1);
  return entered < yesterday ? entered : yesterday;
}
