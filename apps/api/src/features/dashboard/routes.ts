import { getDashboardItems } from '@portal/contract/dashboard';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { imageUri } from '../../images/image-rules.ts';

type Count = (db: Db, scope: { projectId: string }) => Promise<number>;

/** The totals of the lists that the tiles link to, from the features that own those lists. */
export interface DashboardCounts {
  readonly subscriptionsActive: Count;
  readonly subscriptionsToApprove: Count;
  readonly subscriptionExpensive: Count;
}

export const dashboardRoutes = (counts: DashboardCounts) => [
  route(getDashboardItems, async ({ db, projectId }) => {
    const project = await db
      .selectFrom('project')
      .select(['logo_sha256', 'show_expensive_subscriptions'])
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (!project) throw notFound();
    return {
      logoUri: imageUri(project.logo_sha256),
      subscriptionsActive: await counts.subscriptionsActive(db, { projectId }),
      subscriptionsToApprove: await counts.subscriptionsToApprove(db, { projectId }),
      subscriptionExpensive: project.show_expensive_subscriptions
        ? await counts.subscriptionExpensive(db, { projectId })
        : null,
    };
  }),
];
