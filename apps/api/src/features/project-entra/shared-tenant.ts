import { sql } from 'kysely';
import { type Db, setScope } from '../../database/database.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import type { EntraChange } from './record-entra-change.ts';

/**
 * Reports to the provider when a project names a tenant that another employer names too: one of
 * them names a directory that is not theirs. Several projects of one employer may share theirs.
 * Call this last. Afterwards the transaction's scope is the project.
 */
export async function notifySharedDirectory(
  db: Db,
  { projectId, accountId, now }: Pick<EntraChange, 'projectId' | 'accountId' | 'now'>,
  tenantId: string,
): Promise<void> {
  // Two employers that name it concurrently would not see each other's rows.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entra-tenant:${tenantId}`}, 0))`.execute(
    db,
  );
  await setScope(db, { allProjects: true });
  const others = await db
    .selectFrom('entraTenant')
    .innerJoin('project', 'project.projectId', 'entraTenant.projectId')
    .select('project.projectId')
    .where('entraTenant.tenantId', '=', tenantId)
    .where('project.kvkNumber', '!=', (query) =>
      query
        .selectFrom('project as own')
        .select('own.kvkNumber')
        .where('own.projectId', '=', projectId),
    )
    .orderBy('project.projectId')
    .execute();
  await setScope(db, { projectId, accountId });
  if (others.length === 0) return;
  await appendEvent(db, {
    projectId,
    type: 'entra-tenant-shared',
    occurredAt: now,
    data: { tenantId, otherProjectIds: others.map((other) => other.projectId) },
  });
}
