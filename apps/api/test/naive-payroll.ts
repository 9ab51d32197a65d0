import type { PayrollComponent, PayrollSign } from '@portal/contract/payroll-components';
import type { MissedDecision, PayrollLine } from '../src/features/payroll/charged-rules.ts';
import type { PayrollSubscription } from '../src/features/payroll/standing-rules.ts';
import { firstOf } from './payroll-history.ts';

/**
 * A naive payroll, slow and independent of the rules, to compare them with: a sheet with a column
 * for each month and a row for each subscription and component, computed again from the dated
 * amounts each month. Months are counted from January 2026.
 */
export class NaiveBooks {
  /** The amounts that were charged for a month, in the month itself and later. */
  readonly #charged = new Map<string, number[]>();
  readonly #corrected = new Map<string, number[]>();
  readonly #settled = new Map<string, number[]>();
  readonly #leavers = new Map<string, number>();
  readonly #numbers = new Map<string, string | null>();
  /** The last month in which payroll got a change of a row. */
  readonly #lastReported = new Map<string, number>();
  readonly #components: ReadonlyMap<PayrollComponent, PayrollSign>;

  constructor(components: ReadonlyMap<PayrollComponent, PayrollSign>) {
    this.#components = components;
  }

  /** Closes a month. @returns what is due, by subscription, component and number */
  close(
    month: number,
    subscriptions: readonly PayrollSubscription[],
    { decisions, held }: { decisions: readonly MissedDecision[]; held: readonly PayrollLine[] },
  ): Map<string, number> {
    const due = new Map<string, number>();
    const isHeld = (id: string, component: string, reason: string, origin: string | null) =>
      held.some(
        (line) =>
          line.subscriptionId === id &&
          line.component === component &&
          (reason === 'standing'
            ? line.reason === 'subscription' || line.reason === 'number'
            : line.reason === reason && line.originPeriodId === origin),
      );
    for (const subscription of subscriptions) {
      const id = subscription.subscriptionId;
      const ofDecisions = decisions.filter((each) => each.subscriptionId === id);
      const number = subscription.employeeNumber ?? this.#lastNumber(id, month);
      const put = (component: string, under: string | null, amount: number) => {
        const key = [id, component, under].join('/');
        due.set(key, (due.get(key) ?? 0) + amount);
      };

      // First what earlier months still have to charge, which depends on what was charged of them.
      for (let earlier = 0; earlier < month; earlier += 1) {
        const origin = `period-${earlier}`;
        let missed = 0;
        for (const [component, sign] of this.#components) {
          if (component === 'NetSettlement') continue;
          const row = `${id}/${component}`;
          const corrected = this.#row(this.#corrected, row);
          const had = (this.#row(this.#charged, row)[earlier] ?? 0) + (corrected[earlier] ?? 0);
          const should = truth(subscription, component, earlier);
          if (should > had && sign === 'Minus') missed += should - had;
          if (should > had && sign === 'Plus') missed -= should - had;
          if (should < had && !isHeld(id, component, 'decrease', origin)) {
            put(component, number, should - had);
            corrected[earlier] = (corrected[earlier] ?? 0) + should - had;
          }
        }
        const about = ofDecisions.filter((each) => each.originPeriodId === origin);
        const total = (choice: string) =>
          about.reduce((sum, each) => sum + (each.choice === choice ? each.amount : 0), 0);
        const left = Math.max(0, Math.max(0, missed) - total('Waive'));
        const wanted = left < total('Settle') ? left : total('Settle');
        const settled = this.#row(this.#settled, id);
        const more = wanted - (settled[earlier] ?? 0);
        if (more !== 0 && !isHeld(id, 'NetSettlement', 'missed', origin)) {
          put('NetSettlement', number, more);
          settled[earlier] = wanted;
        }
      }

      for (const component of this.#components.keys()) {
        const row = `${id}/${component}`;
        const charged = this.#row(this.#charged, row);
        const waits = isHeld(id, component, 'standing', null);
        const before = month === 0 ? 0 : (charged[month - 1] ?? 0);
        const now = waits ? before : truth(subscription, component, month);
        charged[month] = now;
        if (!waits && now > 0) {
          const had = this.#numbers.get(row) ?? null;
          const under = subscription.employeeNumber ?? (before > 0 ? had : null) ?? number;
          if (now !== before || under !== had) this.#lastReported.set(row, month);
          this.#numbers.set(row, under);
        }
        if (!waits && now === 0 && before > 0) this.#lastReported.set(row, month);
        if (now > 0) put(component, this.#numbers.get(row) ?? null, now);
      }

      const settled = this.#leavers.get(id) ?? 0;
      const wanted = leaverTotal(subscription, { month, settled });
      const more = wanted - settled;
      if (more !== 0 && !isHeld(id, 'NetSettlement', 'leaver', null)) {
        put('NetSettlement', number, more);
        this.#leavers.set(id, wanted);
      }
    }
    return new Map([...due].filter(([, amount]) => amount !== 0));
  }

  /** The last number that payroll knows, of a row that was charged. */
  #lastNumber(id: string, month: number): string | null {
    const rows = [...this.#components.keys()]
      .map((component) => `${id}/${component}`)
      .filter((row) => typeof this.#numbers.get(row) === 'string')
      .map((row) => ({ row, at: this.#lastReported.get(row) ?? -1 }))
      .sort((a, b) => a.at - b.at);
    const runs = rows.filter(({ row }) => (this.#row(this.#charged, row)[month - 1] ?? 0) > 0);
    const last = runs.at(-1) ?? rows.at(-1);
    return last ? (this.#numbers.get(last.row) ?? null) : null;
  }

  #row(rows: Map<string, number[]>, key: string): number[] {
    const row = rows.get(key) ?? [];
    rows.set(key, row);
    return row;
  }
}

const isPaid = ({ lastPayMonth }: PayrollSubscription, month: number): boolean =>
  lastPayMonth === null || lastPayMonth.slice(0, 7) >= firstOf(month).slice(0, 7);

const amountsIn = ({ amounts }: PayrollSubscription, month: number) => {
  let current = amounts[0];
  for (const each of amounts) if (each.validFrom <= firstOf(month)) current = each;
  return current;
};

/** The cost of a subscription in a month, by the facts known now. */
function truth(
  subscription: PayrollSubscription,
  component: PayrollComponent,
  month: number,
): number {
  const first = firstOf(month);
  if (subscription.startsOn > first || !isPaid(subscription, month)) return 0;
  if (subscription.endsOn !== null && subscription.endsOn < first) return 0;
  for (const { suspendedFrom: from, suspendedTill: till } of subscription.suspensions) {
    if (from <= first && (till ?? '9999') >= first) return 0;
  }
  const amounts = amountsIn(subscription, month);
  const parts: Partial<Record<PayrollComponent, number | undefined>> = {
    GrossExchange: amounts?.grossExchange,
    Reimbursement: amounts?.grossExchange,
    NetOwnContribution: amounts?.netOwnContribution,
    EmployerContribution: amounts?.employerContribution,
  };
  return parts[component] ?? 0;
}

/**
 * The net amounts that a leaver still pays for the months after the last pay, once that pay exists.
 */
function leaverTotal(
  subscription: PayrollSubscription,
  { month, settled }: { month: number; settled: number },
): number {
  const { lastPayMonth, endsOn, startsOn } = subscription;
  if (lastPayMonth === null || endsOn === null || endsOn < startsOn) return 0;
  if (isPaid(subscription, month + 1)) return 0;
  // Their last pay was before the opening, so nothing of them is charged.
  if (lastPayMonth.slice(0, 7) < firstOf(0).slice(0, 7) && settled === 0) return 0;
  let total = 0;
  for (let each = -12; each < 60; each += 1) {
    const text = firstOf(each).slice(0, 7);
    const isAfterPay = text > lastPayMonth.slice(0, 7) && text >= startsOn.slice(0, 7);
    if (!isAfterPay || text > endsOn.slice(0, 7)) continue;
    const payMonth = Array.from({ length: 60 }, (_, n) => n - 12).find(
      (n) => firstOf(n).slice(0, 7) === lastPayMonth.slice(0, 7),
    );
    const amounts = amountsIn(subscription, payMonth ?? 0);
    if (!amounts) continue;
    total += amounts.grossExchange + amounts.netExchange + amounts.netOwnContribution;
  }
  return total;
}
