import type { Db } from '../../database/database.ts';
import type { DirectoryIdentity } from '../sessions/session-store.ts';
import { decideEntra, type EntraDecision, type TenantRules } from './entra-rules.ts';

/**
 * The decision of the project's current rules about a person of a directory. Used by signing in
 * with Microsoft, by each request of such a session, and by the provider's call.
 */
export async function decideForProject(
  db: Db,
  projectId: string,
  { tenantId, objectId, groupIds }: DirectoryIdentity,
): Promise<EntraDecision> {
  const rules = await findTenantRules(db, { projectId, tenantId, objectId });
  return decideEntra(rules, { userId: objectId, groupIds });
}

/** Whether a session may see a project; the rules apply only to sessions from a directory. */
export async function mayDirectorySee(
  db: Db,
  projectId: string,
  directory: DirectoryIdentity | null,
): Promise<boolean> {
  return directory === null || (await decideForProject(db, projectId, directory)).allowed;
}

/** The rules of a project for a tenant; of the rules for persons, only the rule for this person. */
async function findTenantRules(
  db: Db,
  { projectId, tenantId, objectId }: { projectId: string; tenantId: string; objectId: string },
): Promise<TenantRules | undefined> {
  const tenant = await db
    .selectFrom('entraTenant')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  if (!tenant) return undefined;
  const ofTenant = tenant.projectEntraTenantId;
  const users = await db
    .selectFrom('entraUser')
    .select(['userId as id', 'description', 'allowUser as allow'])
    .where('projectEntraTenantId', '=', ofTenant)
    .where('userId', '=', objectId)
    .execute();
  const groups = await db
    .selectFrom('entraGroup')
    .select(['groupId as id', 'description', 'allowGroup as allow'])
    .where('projectEntraTenantId', '=', ofTenant)
    .orderBy('description')
    .orderBy('groupId')
    .execute();
  return {
    tenantId: tenant.tenantId,
    description: tenant.description,
    allowEveryone: tenant.allowEveryone,
    users,
    groups,
  };
}

/** The projects that know the tenant; the transaction must see all projects. */
export async function listProjectsOfTenant(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('entraTenant')
    .select('projectId')
    .where('tenantId', '=', tenantId)
    .orderBy('projectId')
    .execute();
  return rows.map((row) => row.projectId);
}
