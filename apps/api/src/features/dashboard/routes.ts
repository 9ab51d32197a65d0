import {
  getDashboardFigures,
  getDashboardItems,
  getFirstSteps,
  getProjectTasks,
  getTasks,
} from '@portal/contract/dashboard';
import { type Clock, today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../problem.ts';
import { route } from '../../http/route.ts';
import { imageUri } from '../../files/image-rules.ts';
import { readFirstSteps } from './first-steps.ts';
import { readProjectTasks, readTasks, type TaskSources } from './read-tasks.ts';
import { type DepartmentGroup, distinguish } from './department-rules.ts';
import { lastDays } from './month-rules.ts';

type Count = (db: Db, scope: { projectId: string }) => Promise<number>;

/**
 * The totals of the lists that the tiles link to. The features that own those lists provide them.
 */
export interface DashboardCounts {
  readonly subscriptionsActive: Count;
  readonly subscriptionsToApprove: Count;
  readonly subscriptionExpensive: Count;
}

/** The figures of the charts. The feature that owns subscriptions provides them. */
export interface DashboardFigures {
  readonly countRunning: (
    db: Db,
    scope: { projectId: string; dates: readonly string[] },
  ) => Promise<{ date: string; subscriptions: number }[]>;
  readonly sumByDepartment: (
    db: Db,
    scope: { projectId: string; date: string },
  ) => Promise<DepartmentGroup[]>;
}

export const dashboardRoutes = (
  { clock }: { clock: Clock },
  counts: DashboardCounts,
  figures: DashboardFigures,
  tasks: TaskSources,
) => [
  route(
    getDashboardItems,
    async ({ db, projectId }) => {
      const project = await db
        .selectFrom('project')
        .select(['logoSha256', 'showExpensiveSubscriptions'])
        .where('projectId', '=', projectId)
        .executeTakeFirst();
      if (!project) throw notFound();
      return {
        logoUri: imageUri(project.logoSha256),
        subscriptionsActive: await counts.subscriptionsActive(db, { projectId }),
        subscriptionsToApprove: await counts.subscriptionsToApprove(db, { projectId }),
        subscriptionExpensive: project.showExpensiveSubscriptions
          ? await counts.subscriptionExpensive(db, { projectId })
          : null,
      };
    },
    { speculative: true },
  ),
  route(
    getDashboardFigures,
    async ({ db, projectId }) => {
      const date = today(clock);
      const months = await figures.countRunning(db, { projectId, dates: lastDays(date) });
      const { shown, leftOut } = distinguish(
        await figures.sumByDepartment(db, { projectId, date }),
      );
      return {
        subscriptionsPerMonth: months.map(({ date: day, subscriptions }) => ({
          month: day.slice(0, 7),
          subscriptions,
        })),
        costByDepartment: [...shown],
        departmentsLeftOut: leftOut,
      };
    },
    { speculative: true },
  ),
  route(getTasks, ({ db, projectId, principal, session }) =>
    readTasks(db, tasks, { projectId, principal, session, date: today(clock) }),
  ),
  route(getProjectTasks, ({ db, session }, { body }) =>
    readProjectTasks(db, tasks, { session, date: today(clock) }, body.projectIds),
  ),
  route(getFirstSteps, ({ db, projectId, principal, session }) =>
    readFirstSteps(db, { projectId, principal, session }),
  ),
];
