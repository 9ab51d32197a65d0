import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../problem.ts';
import { newId } from '../../ids.ts';
import { notifySharedDirectory } from './shared-tenant.ts';
import { listAccessRules, lockTenant } from './entra-settings-store.ts';
import {
  type ChangedSetting,
  type EntraChange,
  isSame,
  recordEntraChanges,
  type TenantSettings,
} from './record-entra-change.ts';

const idInUse = () => invalidInput({ field: 'tenantId', code: 'id-in-use' });

/** @throws {ProblemError} 422 id-in-use when the project has the tenant already */
export async function addEntraTenant(
  db: Db,
  change: Omit<EntraChange, 'projectEntraTenantId'>,
  after: TenantSettings,
): Promise<{ projectEntraTenantId: string }> {
  const { projectId } = change;
  const projectEntraTenantId = newId();
  // Of two concurrent calls that add it, the second waits here for the first.
  const added = await db
    .insertInto('entraTenant')
    .values({
      projectEntraTenantId,
      projectId,
      tenantId: after.tenantId,
      description: after.description,
      allowEveryone: after.allowEveryone,
    })
    .onConflict((conflict) => conflict.columns(['projectId', 'tenantId']).doNothing())
    .returning('tenantId')
    .executeTakeFirst();
  if (!added) throw idInUse();
  await recordEntraChanges(db, { ...change, projectEntraTenantId }, [
    { kind: 'tenant', before: null, after },
  ]);
  await notifySharedDirectory(db, change, after.tenantId);
  return { projectEntraTenantId };
}

/** @throws {ProblemError} 404; 422 id-in-use when another tenant of the project has the id */
export async function updateEntraTenant(
  db: Db,
  change: EntraChange,
  after: TenantSettings,
): Promise<void> {
  const before = await lockTenant(db, change);
  const setting = { kind: 'tenant', before, after } as const;
  if (isSame(setting)) return;
  await db
    .updateTable('entraTenant')
    .set({
      tenantId: after.tenantId,
      description: after.description,
      allowEveryone: after.allowEveryone,
    })
    .where('projectId', '=', change.projectId)
    .where('projectEntraTenantId', '=', change.projectEntraTenantId)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? idInUse() : error;
    });
  await recordEntraChanges(db, change, [setting]);
  if (before.tenantId !== after.tenantId) await notifySharedDirectory(db, change, after.tenantId);
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'entra_tenant_project_id_tenant_id_key';

/** Deletes a tenant with its rules; the log gets an entry for each. @throws {ProblemError} 404 */
export async function deleteEntraTenant(db: Db, change: EntraChange): Promise<void> {
  const before = await lockTenant(db, change);
  const rules: ChangedSetting[] = [];
  for (const kind of ['group', 'user'] as const) {
    const members = await listAccessRules(db, kind, change);
    rules.push(...members.map((member) => ({ kind, before: member, after: null })));
  }
  await db
    .deleteFrom('entraTenant')
    .where('projectId', '=', change.projectId)
    .where('projectEntraTenantId', '=', change.projectEntraTenantId)
    .execute();
  await recordEntraChanges(db, change, [...rules, { kind: 'tenant', before, after: null }]);
}
