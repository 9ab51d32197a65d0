import type { CallResult } from '@portal/contract/call';
import type { getProjectTasks, getTasks, ProjectTasks } from '@portal/contract/dashboard';
import { monthEnd } from '@portal/contract/dates';
import { type Principal, readOnlyRights, type Right, rights } from '@portal/contract/rights';
import { lacksRequiredTotp } from '../../access/project-access.ts';
import { listVisibleProjects } from '../../access/visible-projects.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import {
  type MayDo,
  type PayrollStatus,
  type ProjectWork,
  questionsTask,
  sortTasks,
  payrollStateOf,
  tasksOf,
  type Waiting,
} from './task-rules.ts';

interface OnDate {
  readonly projectId: string;
  /** Today, YYYY-MM-DD. */
  readonly date: string;
}

type Source<T> = (db: Db, scope: OnDate) => Promise<T>;

/**
 * The sources of a project's tasks, provided by the features that own the data. A count is the
 * total of its list, up to `maxTasksCounted`.
 */
export interface TaskSources {
  readonly requests: Source<Waiting>;
  /** Those of `requests` whose start date is near. */
  readonly requestsStartingSoon: Source<Waiting>;
  readonly leavers: Source<number>;
  readonly listSavedOn: Source<string | null>;
  readonly failingAddresses: Source<number>;
  /** Null where payroll was never started. */
  readonly payroll: Source<PayrollStatus | null>;
  /** The account's pending consents. Afterwards the transaction may see all projects. */
  readonly questions: (db: Db, session: Session) => Promise<Waiting>;
}

/** The rights of a session. A support session does no task, so it is shown none. */
const rightsOf =
  ({ isReadOnly }: Session, principal: Principal): MayDo =>
  (right) =>
    rights[right](principal) && (!isReadOnly || readOnlyRights[right]);

/** Reads all sources in one batch, because none depends on another. */
async function readWork(
  db: Db,
  sources: TaskSources,
  { may, ...scope }: OnDate & { may: MayDo },
): Promise<ProjectWork> {
  const read = <T>(right: Right, source: Source<T>): Promise<T | null> =>
    may(right) ? source(db, scope) : Promise.resolve(null);
  const [requests, requestsStartingSoon, leavers, listSavedOn, failingAddresses, payroll] =
    await Promise.all([
      read('decideRequests', sources.requests),
      read('decideRequests', sources.requestsStartingSoon),
      read('manageEmployees', sources.leavers),
      read('manageEmployees', sources.listSavedOn),
      read('manageAccounts', sources.failingAddresses),
      read('viewPayroll', sources.payroll),
    ]);
  return { requests, requestsStartingSoon, leavers, listSavedOn, failingAddresses, payroll };
}

/** The tasks of one project, and of the account itself. */
export async function readTasks(
  db: Db,
  sources: TaskSources,
  { principal, session, ...scope }: OnDate & { principal: Principal; session: Session },
): Promise<CallResult<typeof getTasks>> {
  const may = rightsOf(session, principal);
  const work = await readWork(db, sources, { ...scope, may });
  const { date } = scope;
  const tasks = tasksOf(work, { may, date, monthEnds: monthEnd(date) });
  const questions = session.isReadOnly ? [] : questionsTask(await sources.questions(db, session));
  return {
    items: sortTasks([...tasks, ...questions]),
    nextCutOff: work.payroll?.cutOffOn ?? null,
  };
}

/**
 * The tasks of those of the given projects that the account is a member of, each read in the
 * row-level scope of that project. Other ids are skipped, without a sign of whether they exist.
 */
export async function readProjectTasks(
  db: Db,
  sources: TaskSources,
  { session, date }: { session: Session; date: string },
  projectIds: readonly string[],
): Promise<CallResult<typeof getProjectTasks>> {
  const { accountId, type } = session.account;
  const items: ProjectTasks[] = [];
  if (type === 'BackOffice') return { items };
  for (const { row, principal } of await listVisibleProjects(
    db,
    session,
    date,
    new Set(projectIds),
  )) {
    const { projectId, kvkNumber } = row;
    if (lacksRequiredTotp(session, row)) {
      items.push({
        projectId,
        kvkNumber,
        needsTotp: true,
        tasks: [],
        payroll: null,
        employeeListSavedOn: null,
      });
      continue;
    }
    await setScope(db, { projectId, accountId });
    const may = rightsOf(session, principal);
    const work = await readWork(db, sources, { projectId, date, may });
    items.push({
      projectId,
      kvkNumber,
      needsTotp: false,
      tasks: sortTasks(tasksOf(work, { may, date, monthEnds: monthEnd(date) })),
      payroll: work.payroll && payrollStateOf(work.payroll),
      employeeListSavedOn: work.listSavedOn,
    });
  }
  return { items };
}
