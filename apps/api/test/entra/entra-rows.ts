import type { DirectoryPersonKey } from '../../src/identity/sessions/session-store.ts';
import { newId } from '../../src/ids.ts';
import type { TestPortal } from '../test-portal.ts';

/** A tenant of a project, as its managers would add it. */
export async function insertTenant(
  portal: TestPortal,
  projectId: string,
  { tenantId, allowEveryone }: { tenantId: string; allowEveryone: boolean },
) {
  const key = { projectEntraTenantId: newId(), projectId };
  await portal.database.transaction({ projectId }, (db) =>
    db
      .insertInto('entraTenant')
      .values({
        ...key,
        tenantId,
        description: 'Vlierboom',
        allowEveryone,
      })
      .execute(),
  );
  return {
    projectEntraTenantId: key.projectEntraTenantId,
    addGroup: (groupId: string, allow: boolean) =>
      portal.database.transaction({ projectId }, (db) =>
        db
          .insertInto('entraGroup')
          .values({ ...key, groupId, description: 'Planning', allowGroup: allow })
          .execute(),
      ),
    addUser: (userId: string, allow: boolean) =>
      portal.database.transaction({ projectId }, (db) =>
        db
          .insertInto('entraUser')
          .values({ ...key, userId, description: 'Noor van Dam', allowUser: allow })
          .execute(),
      ),
  };
}

/** Links an account to a person of a directory, as its first sign-in with Microsoft did. */
export async function linkPerson(
  portal: TestPortal,
  accountId: string,
  person: DirectoryPersonKey = { tenantId: newId(), objectId: newId() },
): Promise<DirectoryPersonKey> {
  const { tenantId: entraTenantId, objectId: entraObjectId } = person;
  await portal.database.transaction({}, (db) =>
    db
      .updateTable('account')
      .set({ entraTenantId, entraObjectId })
      .where('accountId', '=', accountId)
      .execute(),
  );
  return person;
}

/** The audit entries of a project, oldest first. */
export const readAudit = (portal: TestPortal, projectId: string) =>
  portal.database.transaction({ projectId }, (db) =>
    db.selectFrom('auditEntry').selectAll().orderBy('sequence').execute(),
  );
