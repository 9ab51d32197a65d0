import type { ProjectTasks, Task, TaskKind } from '@portal/contract/dashboard';
import type { SelectedProject } from '@portal/contract/project';
import { readOnlyRights, type Right } from '@portal/contract/rights';
import { noFiltersParameter } from '../../../lib/table-filters.ts';

/**
 * The kind without a row: a question of consent can be answered on its card, which is above
 * everything else on the dashboard of any project.
 */
export const questionsKind = 'questions-of-consent';
type ShownKind = Exclude<TaskKind, typeof questionsKind>;
/** A task with a row. */
export type ShownTask = Task & { readonly kind: ShownKind };

/** The list where each task is done, with filters that show what the task counts. */
const paths: Readonly<Record<ShownKind, string>> = {
  'requests-waiting': `/requests/to-approve?${noFiltersParameter.name}=${noFiltersParameter.value}`,
  'requests-starting-soon': '/requests/to-approve?startsWithin=5-working-days',
  'leavers-to-confirm': '/settings/employeelist',
  'payroll-cut-off': '/payroll',
  'payroll-to-deliver': '/payroll?state=Closed',
  'payroll-to-confirm': '/payroll?state=Delivered',
  'employee-list-old': '/settings/employeelist',
  'addresses-failing': '/settings/user-management?mail=fails',
};

export const pathOf = ({ kind }: ShownTask): string => paths[kind];

/** The tasks with a row, of the kinds that this page knows: the server may be a newer version. */
export const supportedTasks = (tasks: readonly Task[]): readonly ShownTask[] =>
  tasks.filter((task): task is ShownTask => Object.hasOwn(paths, task.kind));

export const taskOf = (
  { tasks }: Pick<ProjectTasks, 'tasks'>,
  wanted: TaskKind,
): Task | undefined => tasks.find(({ kind }) => kind === wanted);

/** The sort columns of the overview of employers. */
const overviewColumns = ['name', 'requests', 'leavers', 'payroll', 'employeeList'] as const;
export type OverviewColumn = (typeof overviewColumns)[number];

/** An employer in the overview; `work` is undefined until it has loaded. */
export interface Employer {
  readonly projectId: string;
  readonly name: string;
  /** Its name for screen readers: with its number where another employer has the same name. */
  readonly spokenName: string;
  /** Undefined until it has loaded, where a server of the version before lists the projects. */
  readonly kvkNumber: string | undefined;
  readonly work: ProjectTasks | undefined;
}

/** Sorts after every date and every text. */
const last = '\uffff';

/** The sort key of an employer: the most urgent first, an unknown one last. */
function keyOf({ work }: Employer, column: OverviewColumn): string | number {
  if (column === 'requests' || column === 'leavers') {
    const kind = column === 'requests' ? 'requests-waiting' : 'leavers-to-confirm';
    const task = work && taskOf(work, kind);
    return -(task?.count ?? 0) - (task?.isCapped ? 1 : 0);
  }
  if (column === 'payroll') {
    // A closed period is waiting for payroll already.
    return work?.payroll?.state === 'Closed' ? '' : (work?.payroll?.cutOffOn ?? last);
  }
  return work?.employeeListSavedOn ?? last;
}

/** Employers by a column; equal ones stay in the order of their names. */
export function sortEmployers(
  employers: readonly Employer[],
  column: OverviewColumn,
): readonly Employer[] {
  if (column === 'name') return employers;
  return employers.toSorted((a, b) => {
    const [one, other] = [keyOf(a, column), keyOf(b, column)];
    return one < other ? -1 : one > other ? 1 : 0;
  });
}

/**
 * The columns for which the user has the right at any of their employers.
 * @param isReadOnly whether this is a support session, which has no tasks
 */
export function shownColumns(
  projects: readonly SelectedProject[],
  isReadOnly: boolean,
): readonly OverviewColumn[] {
  const may = (right: Right, among = projects) =>
    (!isReadOnly || readOnlyRights[right]) && among.some(({ rights }) => rights[right]);
  const withLeavers = projects.filter((project) => project.useEmployeeListCancelSubscriptions);
  const shown: Record<OverviewColumn, boolean> = {
    name: true,
    requests: may('decideRequests'),
    leavers: may('manageEmployees', withLeavers),
    payroll: may('viewPayroll'),
    employeeList: may('manageEmployees'),
  };
  return overviewColumns.filter((column) => shown[column]);
}

/** Whether an employer matches the search: a part of its name, or of its KvK number. */
export const matchesSearch = ({ name, kvkNumber = '' }: Employer, typed: string): boolean => {
  const searchTerm = typed.trim().toLowerCase();
  return name.toLowerCase().includes(searchTerm) || kvkNumber.includes(searchTerm);
};
