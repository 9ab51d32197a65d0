import { newId } from '../../src/ids.ts';
import type { TestPortal } from '../test-portal.ts';

/** A tenant of a project, as its managers would set it. */
export async function insertTenant(
  portal: TestPortal,
  projectId: string,
  { tenantId, allowEveryone }: { tenantId: string; allowEveryone: boolean },
) {
  const key = { project_entra_tenant_id: newId(), project_id: projectId };
  await portal.database.transaction({ projectId }, (db) =>
    db
      .insertInto('entra_tenant')
      .values({
        ...key,
        tenant_id: tenantId,
        description: 'Vlierboom',
        allow_everyone: allowEveryone,
      })
      .execute(),
  );
  return {
    projectEntraTenantId: key.project_entra_tenant_id,
    addGroup: (groupId: string, allow: boolean) =>
      portal.database.transaction({ projectId }, (db) =>
        db
          .insertInto('entra_group')
          .values({ ...key, group_id: groupId, description: 'Planning', allow_group: allow })
          .execute(),
      ),
    addUser: (userId: string, allow: boolean) =>
      portal.database.transaction({ projectId }, (db) =>
        db
          .insertInto('entra_user')
          .values({ ...key, user_id: userId, description: 'Noor van Dam', allow_user: allow })
          .execute(),
      ),
  };
}

/** What was noted in a project, oldest first. */
export const readAudit = (portal: TestPortal, projectId: string) =>
  portal.database.transaction({ projectId }, (db) =>
    db.selectFrom('audit_entry').selectAll().orderBy('sequence').execute(),
  );
