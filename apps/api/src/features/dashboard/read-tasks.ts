import type { CallResult } from '@portal/contract/call';
import type { getProjectTasks, getTasks, ProjectTasks } from '@portal/contract/dashboard';
import { monthEnd } from '@portal/contract/dates';
import { type Principal, type Right, rights } from '@portal/contract/rights';
import { lacksDemandedTotp } from '../../access/project-access.ts';
import { listVisibleProjects } from '../../access/visible-projects.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import {
  type PayrollStanding,
  type ProjectWork,
  questionsTask,
  sortTasks,
  standingOf,
  tasksOf,
  type Waiting,
} from './task-rules.ts';

interface OnDate {
  readonly projectId: string;
  /** Today, YYYY-MM-DD. */
  readonly date: string;
}

type Source<T> = (db: Db, asked: OnDate) => Promise<T>;

/**
 * What waits in a project, each from the feature that owns it: a count is the total of its list,
 * but for what comes above `maxTasksCounted`.
 */
export interface TaskSources {
  readonly requests: Source<Waiting>;
  /** Those of `requests` whose start date is near. */
  readonly requestsStartingSoon: Source<Waiting>;
  readonly leavers: Source<number>;
  readonly listSavedOn: Source<string | null>;
  readonly failingAddresses: Source<number>;
  /** null where payroll was never started. */
  readonly payroll: Source<PayrollStanding | null>;
  /** What the account is asked; afterwards the transaction may see all projects. */
  readonly questions: (db: Db, session: Session) => Promise<Waiting>;
}

/** All questions travel together, for none needs the answer of another. */
async function readWork(
  db: Db,
  sources: TaskSources,
  { principal, ...asked }: OnDate & { principal: Principal },
): Promise<ProjectWork> {
  const read = <T>(right: Right, source: Source<T>): Promise<T | null> =>
    rights[right](principal) ? source(db, asked) : Promise.resolve(null);
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

/** What waits in one project, and for the account itself. */
export async function readTasks(
  db: Db,
  sources: TaskSources,
  { session, ...asked }: OnDate & { principal: Principal; session: Session },
): Promise<CallResult<typeof getTasks>> {
  const work = await readWork(db, sources, asked);
  const { principal, date } = asked;
  const tasks = tasksOf(work, { principal, date, monthEnds: monthEnd(date) });
  const questions = await sources.questions(db, session);
  return {
    items: sortTasks([...tasks, ...questionsTask(questions)]),
    nextCutOff: work.payroll?.cutOffOn ?? null,
  };
}

/**
 * What waits in those of the projects that the account takes part in, each read in a scope that
 * shows that project alone. The others are passed over, and nobody learns which of them there are.
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
    if (lacksDemandedTotp(session, row)) {
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
    const work = await readWork(db, sources, { projectId, date, principal });
    items.push({
      projectId,
      kvkNumber,
      needsTotp: false,
      tasks: sortTasks(tasksOf(work, { principal, date, monthEnds: monthEnd(date) })),
      payroll: work.payroll && standingOf(work.payroll),
      employeeListSavedOn: work.listSavedOn,
    });
  }
  return { items };
}
