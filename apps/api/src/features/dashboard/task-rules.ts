import { type Task, type TaskKind, taskKinds } from '@portal/contract/dashboard';
import { addDays } from '@portal/contract/dates';
import { maxTasksCounted } from '@portal/contract/limits';
import { type Right, type Principal, rights } from '@portal/contract/rights';

/** How much of something waits; dates are YYYY-MM-DD. */
export interface Waiting {
  readonly count: number;
  /** Since when the oldest waits. */
  readonly oldest: string | null;
  /** When the first has to be done. */
  readonly due: string | null;
}

/** Where payroll of a project is. */
export interface PayrollStanding {
  /** The last day of the open period. */
  readonly cutOffOn: string | null;
  readonly isCutOffNear: boolean;
  /** Periods that are closed, and not delivered yet. */
  readonly closed: Waiting;
  /** Periods that are delivered, and not confirmed yet. */
  readonly delivered: Waiting;
}

/** All that may wait in a project; null for what the account may not do, or see. */
export interface ProjectWork {
  readonly requests: Waiting | null;
  readonly requestsStartingSoon: Waiting | null;
  readonly leavers: number | null;
  readonly listSavedOn: string | null;
  readonly failingAddresses: number | null;
  readonly payroll: PayrollStanding | null;
}

/** An employee list that was saved longer ago is old. */
const daysOfList = 35;

const isOld = (savedOn: string | null, date: string): boolean =>
  savedOn !== null && savedOn < addDays(date, -daysOfList);

/** A task of so many; undefined where there is none. */
function taskOf(kind: TaskKind, waiting: Waiting | null): Task | undefined {
  if (!waiting || waiting.count === 0) return undefined;
  const { count, oldest, due } = waiting;
  return count > maxTasksCounted
    ? { kind, count: maxTasksCounted, isCapped: true, oldest, due }
    : { kind, count, oldest, due };
}

const ofCount = (count: number | null, dates: Partial<Waiting> = {}): Waiting | null =>
  count === null ? null : { count, oldest: null, due: null, ...dates };

/** What waits for somebody in a project on a date, in no order. */
export function tasksOf(
  work: ProjectWork,
  { principal, date, monthEnds }: { principal: Principal; date: string; monthEnds: string },
): Task[] {
  const may = (right: Right) => rights[right](principal);
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

/** What the account is asked itself, wherever that is. */
export const questionsTask = (waiting: Waiting): Task[] => {
  const task = taskOf('questions-of-consent', waiting);
  return task ? [task] : [];
};

/** A date after all others. */
const never = '9999-12-31';
const compare = (one: string | null, other: string | null): number => {
  const [first, second] = [one ?? never, other ?? never];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** Tasks by deadline, then by age; what has neither comes last. */
export const sortTasks = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (a, b) =>
      compare(a.due, b.due) ||
      compare(a.oldest, b.oldest) ||
      taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind),
  );

/** How far payroll is: what is closed wants to be delivered first. */
export function standingOf({ closed, delivered, cutOffOn }: PayrollStanding) {
  if (closed.count > 0) return { state: 'Closed' as const, cutOffOn };
  if (cutOffOn === null && delivered.count > 0) return { state: 'Delivered' as const, cutOffOn };
  return { state: 'Open' as const, cutOffOn };
}
