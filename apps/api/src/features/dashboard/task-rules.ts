import { type Task, type TaskKind, taskKinds } from '@portal/contract/dashboard';
import { addDays } from '@portal/contract/dates';
import { maxTasksCounted } from '@portal/contract/limits';
import type { Right } from '@portal/contract/rights';

/** Whether a session has a right in a project. */
export type MayDo = (right: Right) => boolean;

/** The number of waiting items. Dates are YYYY-MM-DD. */
export interface Waiting {
  readonly count: number;
  /** The date of the oldest item. */
  readonly oldest: string | null;
  /** The first deadline. */
  readonly due: string | null;
}

/** The payroll status of a project. */
export interface PayrollStatus {
  /** The last day of the open period. */
  readonly cutOffOn: string | null;
  readonly isCutOffNear: boolean;
  /** Periods that are closed, and not delivered yet. */
  readonly closed: Waiting;
  /** Periods that are delivered, and not confirmed yet. */
  readonly delivered: Waiting;
}

/** The work of a project. Null for what the account has no right to. */
export interface ProjectWork {
  readonly requests: Waiting | null;
  readonly requestsStartingSoon: Waiting | null;
  readonly leavers: number | null;
  readonly listSavedOn: string | null;
  readonly failingAddresses: number | null;
  readonly payroll: PayrollStatus | null;
}

/** An employee list that is older is outdated. */
const daysOfList = 35;

const isOld = (savedOn: string | null, date: string): boolean =>
  savedOn !== null && savedOn < addDays(date, -daysOfList);

/** A task with a count. Undefined when nothing waits. */
function taskOf(kind: TaskKind, waiting: Waiting | null): Task | undefined {
  if (!waiting || waiting.count === 0) return undefined;
  const { count, oldest, due } = waiting;
  return count > maxTasksCounted
    ? { kind, count: maxTasksCounted, isCapped: true, oldest, due }
    : { kind, count, oldest, due };
}

const ofCount = (count: number | null, dates: Partial<Waiting> = {}): Waiting | null =>
  count === null ? null : { count, oldest: null, due: null, ...dates };

/** The tasks of a member in a project on a date, unsorted. */
export function tasksOf(
  work: ProjectWork,
  { may, date, monthEnds }: { may: MayDo; date: string; monthEnds: string },
): Task[] {
  const { payroll, listSavedOn } = work;
  const uncounted = (kind: TaskKind, dates: Pick<Task, 'oldest' | 'due'>): Task => ({
    kind,
    count: null,
    ...dates,
  });
  const tasks = [
    taskOf('requests-waiting', work.requests),
    taskOf('requests-starting-soon', work.requestsStartingSoon),
    taskOf('leavers-to-confirm', ofCount(work.leavers, { oldest: listSavedOn, due: monthEnds })),
    taskOf('addresses-failing', ofCount(work.failingAddresses)),
    may('manageEmployees') && isOld(listSavedOn, date)
      ? uncounted('employee-list-old', { oldest: listSavedOn, due: null })
      : undefined,
  ];
  if (payroll && may('managePayroll')) {
    tasks.push(
      payroll.isCutOffNear
        ? uncounted('payroll-cut-off', { oldest: null, due: payroll.cutOffOn })
        : undefined,
      taskOf('payroll-to-deliver', payroll.closed),
      taskOf('payroll-to-confirm', payroll.delivered),
    );
  }
  return tasks.filter((task) => task !== undefined);
}

/** The pending consents of the account, in any project. */
export const questionsTask = (waiting: Waiting): Task[] => {
  const task = taskOf('questions-of-consent', waiting);
  return task ? [task] : [];
};

/** A date after all others. */
const latestDate = '9999-12-31';
const compare = (one: string | null, other: string | null): number => {
  const [first, second] = [one ?? latestDate, other ?? latestDate];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** Tasks by deadline, then by age. Tasks without either come last. */
export const sortTasks = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (a, b) =>
      compare(a.due, b.due) ||
      compare(a.oldest, b.oldest) ||
      taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind),
  );

/** The payroll state to show: closed periods are to be delivered first. */
export function payrollStateOf({ closed, delivered, cutOffOn }: PayrollStatus) {
  if (closed.count > 0) return { state: 'Closed' as const, cutOffOn };
  if (cutOffOn === null && delivered.count > 0) return { state: 'Delivered' as const, cutOffOn };
  return { state: 'Open' as const, cutOffOn };
}
