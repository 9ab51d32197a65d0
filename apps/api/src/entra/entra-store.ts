import type { Db } from '../database/database.ts';
import type { DirectoryIdentity } from '../sessions/session-store.ts';
import { decideEntra, type EntraDecision, type TenantRules } from './entra-rules.ts';

/**
 * What the project's rules, as they are now, say of a person of a directory. Every door asks this:
 * signing in with Microsoft, each request of such a session, and the provider.
 */
export async function decideForProject(
  db: Db,
  projectId: string,
  { tenantId, objectId, groupIds }: DirectoryIdentity,
): Promise<EntraDecision> {
  const rules = await findTenantRules(db, { projectId, tenantId, objectId });
  return decideEntra(rules, { userId: objectId, groupIds });
}

/** Whether a session may see a project: only one from a directory is held to its rules. */
export async function mayDirectorySee(
  db: Db,
  projectId: string,
  directory: DirectoryIdentity | null,
): Promise<boolean> {
  return directory === null || (await decideForProject(db, projectId, directory)).allowed;
}

/** The rules of a project for a tenant; of the rules for persons, the one that is asked about. */
async function findTenantRules(
  db: Db,
  { projectId, tenantId, objectId }: { projectId: string; tenantId: string; objectId: string },
): Promise<TenantRules | undefined> {
  const tenant = await db
    .selectFrom('entra_tenant')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!tenant) return undefined;
  const ofTenant = tenant.project_entra_tenant_id;
  const users = await db
    .selectFrom('entra_user')
    .select(['user_id as id', 'description', 'allow_user as allow'])
    .where('project_entra_tenant_id', '=', ofTenant)
    .where('user_id', '=', objectId)
    .execute();
  const groups = await db
    .selectFrom('entra_group')
    .select(['group_id as id', 'description', 'allow_group as allow'])
    .where('project_entra_tenant_id', '=', ofTenant)
    .orderBy('description')
    .orderBy('group_id')
    .execute();
  return {
    tenantId: tenant.tenant_id,
    description: tenant.description,
    allowEveryone: tenant.allow_everyone,
    users,
    groups,
  };
}

/** The projects that have a rule for the tenant; asked over all projects. */
export async function listProjectsOfTenant(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('entra_tenant')
    .select('project_id')
    .where('tenant_id', '=', tenantId)
    .orderBy('project_id')
    .execute();
  return rows.map((row) => row.project_id);
}
