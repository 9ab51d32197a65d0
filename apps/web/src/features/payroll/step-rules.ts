import type { PayrollFigures, PayrollPeriod } from '@portal/contract/payroll-shapes';
import { cutOffDay, openTasksOf, type PeriodCounts } from './period-rules.ts';

/** The four steps of a period, in their order. */
export const stepNames = ['decide', 'check', 'close', 'deliver'] as const;
export type StepName = (typeof stepNames)[number];

/**
 * `done`: nothing is left to do. `due`: the next one to do. `rest`: something is left that does not
 * keep the user from the next step. `later`: it follows the one that is due.
 */
export type StepState = 'done' | 'due' | 'rest' | 'later';

export interface PeriodStep {
  readonly name: StepName;
  readonly state: StepState;
  /** The last day to do it (YYYY-MM-DD). */
  readonly on: string;
  /** Days since that day, if the step is not done; zero or less is in time. */
  readonly daysLate: number;
}

const day = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day);

/** Whether the figures of each component add up: what stood and what changed is what stands. */
export const addsUp = (components: readonly PayrollFigures[]): boolean =>
  components.every(
    ({ previous, mutations, closing, oneOffs, due }) =>
      previous + mutations === closing && closing + oneOffs === due,
  );

/** The steps of an open period, before their dates are known. */
function statesOfOpen(counts: PeriodCounts, isPast: boolean): Record<StepName, StepState> {
  const tasks = openTasksOf(counts);
  const toDecide = tasks.filter(({ step }) => step === 'decide');
  const toCheck = tasks.filter(({ step }) => step === 'check');
  // Requests and missed months may be decided on later, so they hold up nothing after the cut-off.
  const isBlocked = toDecide.some(({ kind }) => kind === 'noNumber');
  if (isBlocked || (toDecide.length > 0 && !isPast)) {
    return { decide: 'due', check: 'later', close: 'later', deliver: 'later' };
  }
  const decide = toDecide.length > 0 ? 'rest' : 'done';
  // Only held lines whose number is known now have an action of their own.
  if (toCheck.some(({ kind }) => kind === 'numberNow')) {
    return { decide, check: 'due', close: 'later', deliver: 'later' };
  }
  const check = toCheck.length > 0 ? 'rest' : 'done';
  return { decide, check, close: 'due', deliver: 'later' };
}

/**
 * The steps of a period with their states and dates.
 * @param counts what waits in an open period; ignored for any other
 * @param today YYYY-MM-DD
 */
export function stepsOf(
  period: Pick<PayrollPeriod, 'state' | 'cutOffAt' | 'payday'>,
  counts: PeriodCounts,
  today: string,
): readonly PeriodStep[] {
  const cutOff = cutOffDay(period.cutOffAt);
  const states =
    period.state === 'Open'
      ? statesOfOpen(counts, today > cutOff)
      : ({
          decide: 'done',
          check: 'done',
          close: 'done',
          deliver: period.state === 'Closed' ? 'due' : 'done',
        } as const);
  return stepNames.map((name) => {
    const on = name === 'deliver' ? period.payday : cutOff;
    const state = states[name];
    return { name, state, on, daysLate: state === 'done' ? 0 : daysBetween(on, today) };
  });
}
