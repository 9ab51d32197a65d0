import type { CallInput, CallResult } from '@portal/contract/call';
import type { postEntraDecision } from '@portal/contract/provider';
import type { Db } from '../../database/database.ts';
import { insertRefusal } from '../../identity/entra/entra-refusal-store.ts';
import { decideForProject } from '../../identity/entra/entra-store.ts';
import { notFound } from '../../problem.ts';

/**
 * Returns the decision to the provider's shop, and stores a refusal.
 * @throws {ProblemError} 404
 */
export async function decideForProvider(
  db: Db,
  { projectId, tenantId, userId, groupIds }: CallInput<typeof postEntraDecision>['body'],
  now: Date,
): Promise<CallResult<typeof postEntraDecision>> {
  const project = await db
    .selectFrom('project')
    .select('projectId')
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  if (!project) throw notFound();
  const decision = await decideForProject(db, projectId, { tenantId, objectId: userId, groupIds });
  if (!decision.allowed) {
    const { rule } = decision;
    await insertRefusal(db, {
      projectId,
      now,
      door: 'provider',
      reason: 'refused',
      tenantId,
      userId,
      rule,
    });
  }
  return decision;
}
