import type { EntraTenant } from '@portal/contract/project-entra';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../problem.ts';

const byDescription = sql`fold_text(description) collate "C"`;

/** The tenants of a project with their groups and users, all sorted by description. */
export async function listTenants(
  db: Db,
  { projectId }: { projectId: string },
): Promise<EntraTenant[]> {
  const tenants = await db
    .selectFrom('entraTenant')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy(byDescription)
    .orderBy('tenantId')
    .execute();
  const groups = await db
    .selectFrom('entraGroup')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy(byDescription)
    .orderBy('groupId')
    .execute();
  const users = await db
    .selectFrom('entraUser')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy(byDescription)
    .orderBy('userId')
    .execute();
  return tenants.map(({ projectEntraTenantId: id, ...tenant }) => ({
    projectEntraTenantId: id,
    tenantId: tenant.tenantId,
    description: tenant.description,
    allowEveryone: tenant.allowEveryone,
    entraGroups: groups.filter(isOf(id)).map((group) => ({
      groupId: group.groupId,
      description: group.description,
      allowGroup: group.allowGroup,
    })),
    entraUsers: users.filter(isOf(id)).map((user) => ({
      userId: user.userId,
      description: user.description,
      allowUser: user.allowUser,
    })),
  }));
}

const isOf =
  (tenant: string) =>
  (rule: { projectEntraTenantId: string }): boolean =>
    rule.projectEntraTenantId === tenant;

export interface TenantKey {
  readonly projectId: string;
  readonly projectEntraTenantId: string;
}

/**
 * The tenant, locked until the transaction ends, so that changes of it and its rules happen one
 * after the other.
 * @throws {ProblemError} 404
 */
export async function lockTenant(db: Db, { projectId, projectEntraTenantId }: TenantKey) {
  const tenant = await db
    .selectFrom('entraTenant')
    .select(['tenantId', 'description', 'allowEveryone'])
    .where('projectId', '=', projectId)
    .where('projectEntraTenantId', '=', projectEntraTenantId)
    .forUpdate()
    .executeTakeFirst();
  if (!tenant) throw notFound();
  return tenant;
}

/** The two kinds of rules of a tenant, each in a table of its own. */
const tables = {
  group: { table: 'entraGroup', id: 'groupId', allow: 'allowGroup' },
  user: { table: 'entraUser', id: 'userId', allow: 'allowUser' },
} as const;
export type AccessRuleKind = keyof typeof tables;

export interface AccessRule {
  readonly id: string;
  readonly description: string;
  readonly allow: boolean;
}

/** The rules for groups or for users of a tenant; for one of them if `id` is given. */
export async function listAccessRules(
  db: Db,
  kind: AccessRuleKind,
  { projectId, projectEntraTenantId, id }: TenantKey & { readonly id?: string },
): Promise<AccessRule[]> {
  const { table, id: idColumn, allow } = tables[kind];
  const { rows } = await sql<AccessRule>`
    select ${sql.ref(idColumn)} as id, description, ${sql.ref(allow)} as allow
    from ${sql.table(table)}
    where project_id = ${projectId} and project_entra_tenant_id = ${projectEntraTenantId}
      and (${id ?? null}::uuid is null or ${sql.ref(idColumn)} = ${id ?? null}::uuid)
    order by ${byDescription}, ${sql.ref(idColumn)}`.execute(db);
  return rows;
}

export async function insertMember(
  db: Db,
  kind: AccessRuleKind,
  { projectId, projectEntraTenantId, id, description, allow }: TenantKey & AccessRule,
): Promise<void> {
  const columns = tables[kind];
  await sql`
    insert into ${sql.table(columns.table)}
      (project_entra_tenant_id, project_id, ${sql.ref(columns.id)}, description,
        ${sql.ref(columns.allow)})
    values (${projectEntraTenantId}, ${projectId}, ${id}, ${description}, ${allow})`.execute(db);
}

export async function updateMember(
  db: Db,
  kind: AccessRuleKind,
  { projectId, projectEntraTenantId, oldId, ...to }: TenantKey & AccessRule & { oldId: string },
): Promise<void> {
  const columns = tables[kind];
  await sql`
    update ${sql.table(columns.table)} set ${sql.ref(columns.id)} = ${to.id},
      description = ${to.description}, ${sql.ref(columns.allow)} = ${to.allow}
    where project_id = ${projectId} and project_entra_tenant_id = ${projectEntraTenantId}
      and ${sql.ref(columns.id)} = ${oldId}`.execute(db);
}

export async function deleteMember(
  db: Db,
  kind: AccessRuleKind,
  { projectId, projectEntraTenantId, id }: TenantKey & { readonly id: string },
): Promise<void> {
  const columns = tables[kind];
  await sql`
    delete from ${sql.table(columns.table)}
    where project_id = ${projectId} and project_entra_tenant_id = ${projectEntraTenantId}
      and ${sql.ref(columns.id)} = ${id}`.execute(db);
}
