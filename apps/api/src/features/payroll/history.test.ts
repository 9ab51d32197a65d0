import { payrollChanges } from '@portal/contract/payroll-components';
import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { componentsInUse, histories } from '../../../test/payroll-history.ts';
import { eachMonth } from '../../../test/payroll-months.ts';
import { isOneOff, lineKey, type PayrollLine } from './charged-rules.ts';
import { finish } from '../../concurrency/cooperative-rules.ts';
import { linesOf } from './line-rules.ts';
import { proofOf } from './reconciliation-rules.ts';
import { countsCooperatively } from './total-rules.ts';
import { NaiveBooks } from '../../../test/naive-payroll.ts';
import { runsOf } from '../../../test/gate.ts';

/** The state of a payroll system that repeats amounts and sees only the lines. */
class Payroll {
  readonly #repeats = new Map<string, number>();

  close(lines: readonly PayrollLine[]): Map<string, number> {
    const oneOffs = new Map<string, number>();
    for (const line of lines.filter(({ heldReason }) => heldReason === null)) {
      const { subscriptionId, employeeNumber, component, change, amount } = line;
      const key = [subscriptionId, component, employeeNumber].join('/');
      if (isOneOff(change)) oneOffs.set(key, (oneOffs.get(key) ?? 0) + amount);
      else if (change === 'Stopped' || change === 'Suspended') this.#repeats.delete(key);
      else this.#repeats.set(key, amount);
    }
    const due = new Map(this.#repeats);
    for (const [key, amount] of oneOffs) due.set(key, (due.get(key) ?? 0) + amount);
    return new Map([...due].filter(([, amount]) => amount !== 0));
  }
}

it('comes to what an independent calculation of the amounts comes to, month after month', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const books = new NaiveBooks(componentsInUse);
      const payroll = new Payroll();
      eachMonth(history, ({ subscriptions, lines, charged }, number) => {
        const held = lines.filter(({ heldReason }) => heldReason !== null);
        const due = books.close(number, subscriptions, { decisions: charged.decisions, held });
        expect(payroll.close(lines)).toEqual(due);
      });
    }),
    { numRuns: runsOf(100) },
  );
});

it('is explained by its lines, and by no others, whatever they say', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(histories, (history) => {
      eachMonth(history, ({ charged, subscriptions, period, lines }) => {
        const explains = (reported: readonly PayrollLine[]) =>
          proofOf(charged, subscriptions, period, reported).unexplained === undefined;
        expect(explains(lines)).toBe(true);
        for (const [index, line] of lines.entries()) {
          if (line.heldReason !== null) continue;
          const broken = lines.with(index, { ...line, delta: line.delta + 1 });
          expect(explains(broken)).toBe(false);
          expect(explains(lines.with(index, { ...line, amount: line.amount + 1 }))).toBe(
            // Of an old number only the end counts, which the other line shows.
            line.reason === 'number' && line.change === 'Stopped',
          );
          seen.add(line.change);
          expect(explains(lines.toSpliced(index, 1))).toBe(false);
        }
      });
    }),
    { numRuns: 25, seed: 21 },
  );
  // Every kind of change occurred.
  expect([...seen].sort()).toEqual([...payrollChanges].sort());
});

it('gives a line the same key each time', () => {
  fc.assert(
    fc.property(histories, (history) => {
      eachMonth(history, ({ charged, subscriptions, period, lines }) => {
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
      eachMonth(history, ({ lines, holds }) => {
        const isHeld = (line: PayrollLine) =>
          lines.some(
            (each) =>
              holds.has(lineKey(each)) &&
              (each === line ||
                // The two lines of a change of number are held together.
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
  // Each state occurred often enough.
  expect(Object.values(seen).every((count) => count > 20)).toBe(true);
});
