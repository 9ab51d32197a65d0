import type { PayrollComponent, PayrollSign } from '@portal/contract/payroll-components';
import { monthEnd } from '@portal/contract/dates';
import { fc } from '../../../scripts/properties.mjs';
import type { LinePeriod } from '../src/features/payroll/charged-rules.ts';
import type { PayrollSubscription } from '../src/features/payroll/standing-rules.ts';

/** Random histories of a few subscriptions: facts, each with the month in which it became known. */

export const historyMonths = 24;

export const componentsInUse: ReadonlyMap<PayrollComponent, PayrollSign> = new Map([
  ['GrossExchange', 'Minus'],
  ['Reimbursement', 'Plus'],
  ['NetOwnContribution', 'Minus'],
  ['EmployerContribution', 'Information'],
  ['NetSettlement', 'Minus'],
]);

/** The first day of a month, counted from January 2026. */
export const firstOf = (month: number): string => {
  const year = 2026 + Math.floor(month / 12);
  return `${year}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}-01`;
};

export const monthlyPeriod = (month: number): LinePeriod => ({
  periodId: `period-${month}`,
  year: 2026 + Math.floor(month / 12),
  number: (month % 12) + 1,
  startsOn: firstOf(month),
  endsOn: monthEnd(firstOf(month)),
  frequency: 'Monthly',
  components: componentsInUse,
});

export const makeSubscription = (
  values: Partial<PayrollSubscription> = {},
): PayrollSubscription => ({
  subscriptionId: 'a',
  employeeNumber: '007',
  birthDate: '1990-01-01',
  startsOn: '2026-01-01',
  endsOn: null,
  lastPayMonth: null,
  suspensions: [],
  amounts: [dated('2026-01-01', 3000)],
  ...values,
});

/** Amounts from a day on, with parts derived from one of them. */
export const dated = (validFrom: string, grossExchange: number) => ({
  validFrom,
  totalPrice: grossExchange + 500 + Math.floor(grossExchange / 7),
  grossExchange,
  netExchange: 0,
  employerContribution: 500,
  netOwnContribution: Math.floor(grossExchange / 7),
});

type Fact =
  | { kind: 'amounts'; month: number; gross: number }
  | { kind: 'start'; month: number; day: number }
  | { kind: 'end'; month: number; payBefore: number | null }
  | { kind: 'noEnd' }
  | { kind: 'suspension'; month: number; months: number | null }
  | { kind: 'number'; number: string | null };

interface KnownFact {
  readonly knownIn: number;
  readonly subject: number;
  readonly fact: Fact;
}

export interface History {
  readonly facts: readonly KnownFact[];
  /** The lines that are held in a month, by their index. */
  readonly holdEach: number;
  /** The manager's decisions about missed months, by month. */
  readonly choices: readonly ('Settle' | 'Waive' | 'Wait')[];
}

const month = fc.integer({ min: 0, max: historyMonths - 1 });
const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({
    kind: fc.constant('amounts' as const),
    month,
    gross: fc.integer({ min: 0, max: 6000 }),
  }),
  fc.record({ kind: fc.constant('start' as const), month, day: fc.integer({ min: 1, max: 28 }) }),
  fc.record({
    kind: fc.constant('end' as const),
    month,
    payBefore: fc.option(fc.integer({ min: 0, max: 4 })),
  }),
  fc.constant({ kind: 'noEnd' as const }),
  fc.record({
    kind: fc.constant('suspension' as const),
    month,
    months: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  fc.record({
    kind: fc.constant('number' as const),
    number: fc.constantFrom('1', '2', '3', '4', null, null),
  }),
);

export const histories: fc.Arbitrary<History> = fc.record({
  facts: fc.array(fc.record({ knownIn: month, subject: fc.nat({ max: 3 }), fact }), {
    maxLength: 24,
  }),
  holdEach: fc.integer({ min: 2, max: 9 }),
  choices: fc.array(fc.constantFrom('Settle' as const, 'Waive' as const, 'Wait' as const), {
    minLength: historyMonths,
    maxLength: historyMonths,
  }),
});

function applyFact(subscription: PayrollSubscription, fact: Fact): PayrollSubscription {
  switch (fact.kind) {
    case 'amounts': {
      const from = firstOf(fact.month);
      const others = subscription.amounts.filter((each) => each.validFrom !== from);
      const amounts = [...others, dated(from, fact.gross)];
      return {
        ...subscription,
        amounts: amounts.sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
      };
    }
    case 'start':
      return {
        ...subscription,
        startsOn: firstOf(fact.month).slice(0, 8) + String(fact.day).padStart(2, '0'),
      };
    case 'end': {
      const endsOn = monthEnd(firstOf(fact.month));
      const lastPayMonth = fact.payBefore === null ? null : monthEnd(endsOn, -fact.payBefore);
      return { ...subscription, endsOn, lastPayMonth };
    }
    case 'noEnd':
      return { ...subscription, endsOn: null, lastPayMonth: null };
    case 'suspension': {
      const suspendedFrom = firstOf(fact.month);
      const suspendedTill = fact.months === null ? null : monthEnd(suspendedFrom, fact.months - 1);
      return { ...subscription, suspensions: [{ suspendedFrom, suspendedTill }] };
    }
    case 'number':
      return { ...subscription, employeeNumber: fact.number };
  }
}

/** The subscriptions as they are known in a month; the first two are of one person. */
export function knownIn({ facts }: History, inMonth: number): PayrollSubscription[] {
  const births = ['1990-01-01', '1990-01-01', '1985-05-05', '1970-07-07'];
  return births.map((birthDate, subject) => {
    const known = facts.filter((each) => each.subject === subject && each.knownIn <= inMonth);
    const first = makeSubscription({
      subscriptionId: `s${subject}`,
      birthDate,
      employeeNumber: subject < 2 ? '1' : String(subject),
      startsOn: firstOf(subject * 3),
      amounts: [dated(firstOf(0), 1500 + 500 * subject)],
    });
    return known
      .toSorted((a, b) => a.knownIn - b.knownIn)
      .reduce((subscription, each) => applyFact(subscription, each.fact), first);
  });
}
