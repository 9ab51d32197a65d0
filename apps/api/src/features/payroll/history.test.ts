import { payrollChanges } from '@portal/contract/payroll-components';
import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import {
  componentsInUse,
  histories,
  type History,
  historyMonths,
  knownIn,
  monthlyPeriod,
} from '../../../test/payroll-history.ts';
import {
  type Charged,
  type ChargedLine,
  type HeldReason,
  isOneOff,
  lineKey,
  type LinePeriod,
  type MissedDecision,
  type PayrollLine,
} from './charged-rules.ts';
import { finish } from '../../concurrency/cooperative-rules.ts';
import { linesOf, missedMonths } from './line-rules.ts';
import { proofOf } from './reconciliation-rules.ts';
import { countsCooperatively } from './total-rules.ts';
import { NaiveBooks } from '../../../test/naive-payroll.ts';
import type { PayrollSubscription } from './standing-rules.ts';
import { runsOf } from '../../../test/gate.ts';

interface Month {
  readonly charged: Charged;
  readonly subscriptions: PayrollSubscription[];
  readonly period: LinePeriod;
  readonly lines: PayrollLine[];
  /** The keys of the lines that a person holds. */
  readonly holds: ReadonlyMap<string, HeldReason>;
}

/** Closes one month after the other, and shows each to `look` before it is closed. */
function walk(history: History, look: (month: Month, number: number) => void): void {
  const lines: ChargedLine[] = [];
  const periods: LinePeriod[] = [];
  const decisions: MissedDecision[] = [];
  for (let number = 0; number < historyMonths; number += 1) {
    const subscriptions = knownIn(history, number);
    const period = monthlyPeriod(number);
    const charged: Charged = {
      periods: [...periods],
      lines: [...lines],
      openingPeriodId: 'opening',
      decisions: [...decisions],
    };
    const choice = history.choices[number];
    if (choice === 'Settle' || choice === 'Waive') {
      for (const missed of missedMonths(charged, subscriptions)) {
        const { subscriptionId, periodId: originPeriodId, amount } = missed;
        decisions.push({ subscriptionId, originPeriodId, amount, choice });
      }
    }
    const decided = { ...charged, decisions: [...decisions] };
    const before = linesOf(decided, subscriptions, period);
    const held = before.filter((_line, place) => (place + number) % history.holdEach === 0);
    const holds = new Map<string, HeldReason>(held.map((line) => [lineKey(line), 'no-pay']));
    const derived = linesOf(decided, subscriptions, period, holds);
    look({ charged: decided, subscriptions, period, lines: derived, holds }, number);
    periods.push(period);
    lines.push(
      ...derived
        .filter(({ heldReason }) => heldReason === null)
        .map((line) => ({ ...line, periodId: period.periodId })),
    );
  }
}

/** What a payroll that repeats by itself would come to, told by the lines alone. */
class Payroll {
  readonly #repeats = new Map<string, number>();

  take(lines: readonly PayrollLine[]): Map<string, number> {
    const once = new Map<string, number>();
    for (const line of lines.filter(({ heldReason }) => heldReason === null)) {
      const { subscriptionId, employeeNumber, component, change, amount } = line;
      const key = [subscriptionId, component, employeeNumber].join('/');
      if (isOneOff(change)) once.set(key, (once.get(key) ?? 0) + amount);
      else if (change === 'Stopped' || change === 'Suspended') this.#repeats.delete(key);
      else this.#repeats.set(key, amount);
    }
    const due = new Map(this.#repeats);
    for (const [key, amount] of once) due.set(key, (due.get(key) ?? 0) + amount);
    return new Map([...due].filter(([, amount]) => amount !== 0));
  }
}

it('comes to what a second look at the amounts comes to, month after month', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const books = new NaiveBooks(componentsInUse);
      const payroll = new Payroll();
      walk(history, ({ subscriptions, lines, charged }, number) => {
        const held = lines.filter(({ heldReason }) => heldReason !== null);
        const due = books.close(number, subscriptions, { decisions: charged.decisions, held });
        expect(payroll.take(lines)).toEqual(due);
      });
    }),
    { numRuns: runsOf(100) },
  );
});

it('is explained by its lines, and by no others, whatever they tell', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(histories, (history) => {
      walk(history, ({ charged, subscriptions, period, lines }) => {
        const explains = (told: readonly PayrollLine[]) =>
          proofOf(charged, subscriptions, period, told).unexplained === undefined;
        expect(explains(lines)).toBe(true);
        for (const [place, line] of lines.entries()) {
          if (line.heldReason !== null) continue;
          const broken = lines.with(place, { ...line, delta: line.delta + 1 });
          expect(explains(broken)).toBe(false);
          expect(explains(lines.with(place, { ...line, amount: line.amount + 1 }))).toBe(
            // Of a number that is left only the end is told, which the other line shows.
            line.reason === 'number' && line.change === 'Stopped',
          );
          seen.add(line.change);
          expect(explains(lines.toSpliced(place, 1))).toBe(false);
        }
      });
    }),
    { numRuns: 25, seed: 21 },
  );
  // No change is left out of this.
  expect([...seen].sort()).toEqual([...payrollChanges].sort());
});

it('names a line by the same key each time', () => {
  fc.assert(
    fc.property(histories, (history) => {
      walk(history, ({ charged, subscriptions, period, lines }) => {
        expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
        const again = linesOf(charged, subscriptions.toReversed(), period);
        expect(again.map(lineKey).sort()).toEqual(lines.map(lineKey).sort());
      });
    }),
    { numRuns: runsOf(25) },
  );
});

it('counts each line once: it counts, a person holds it, or a rule leaves it out', () => {
  const seen = { counts: 0, heldByPerson: 0, leftOut: 0 };
  fc.assert(
    fc.property(histories, (history) => {
      walk(history, ({ lines, holds }) => {
        const isHeld = (line: PayrollLine) =>
          lines.some(
            (each) =>
              holds.has(lineKey(each)) &&
              (each === line ||
                // The two lines of a change of number go together.
                (line.reason === 'number' &&
                  each.reason === 'number' &&
                  each.subscriptionId === line.subscriptionId &&
                  each.component === line.component)),
          );
        const held = lines.filter(isHeld);
        const rest = lines.filter((line) => !isHeld(line));
        const leftOut = rest.filter(({ heldReason }) => heldReason !== null);
        const counts = finish(countsCooperatively(lines));
        expect(counts).toEqual({
          heldByPerson: held.length,
          leftOut: leftOut.length,
          counts: rest.length - leftOut.length,
        });
        expect(counts.counts + counts.heldByPerson + counts.leftOut).toBe(lines.length);
        expect(held.every(({ heldReason }) => heldReason === 'no-pay')).toBe(true);
        for (const { heldReason } of leftOut) {
          expect(['no-number', 'number-shared']).toContain(heldReason);
        }
        for (const { employeeNumber, heldReason } of rest) {
          if (heldReason === null) expect(employeeNumber).not.toBeNull();
        }
        for (const state of ['counts', 'heldByPerson', 'leftOut'] as const) {
          seen[state] += counts[state];
        }
      });
    }),
    { numRuns: 50, seed: 36 },
  );
  // Each state was there, or this says nothing.
  expect(Object.values(seen).every((count) => count > 20)).toBe(true);
});
