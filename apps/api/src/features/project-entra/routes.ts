import { postEntraDecision } from '@portal/contract/provider';
import { decideForProject } from '../../entra/entra-store.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';

export const projectEntraRoutes = () => [
  route(postEntraDecision, async ({ db }, { body }) => {
    const { projectId, tenantId, userId, groupIds } = body;
    const project = await db
      .selectFrom('project')
      .select('project_id')
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (!project) throw notFound();
    return decideForProject(db, projectId, { tenantId, objectId: userId, groupIds });
  }),
];
