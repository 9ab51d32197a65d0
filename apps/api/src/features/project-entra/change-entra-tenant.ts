import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../http/problem.ts';
import { newId } from '../../ids.ts';
import { listMembers, lockTenant } from './entra-settings-store.ts';
import {
  type ChangedSetting,
  type EntraChange,
  isSame,
  recordEntraChanges,
  type TenantSettings,
} from './record-entra-change.ts';

const taken = () => invalidInput({ field: 'tenantId', code: 'id-in-use' });

/** @throws {ProblemError} 422 id-in-use when the project has the tenant already */
export async function addEntraTenant(
  db: Db,
  change: Omit<EntraChange, 'projectEntraTenantId'>,
  after: TenantSettings,
): Promise<{ projectEntraTenantId: string }> {
  const { projectId } = change;
  const projectEntraTenantId = newId();
  // Of two who add it at once, the second waits here for the first.
  const added = await db
    .insertInto('entra_tenant')
    .values({
      project_entra_tenant_id: projectEntraTenantId,
      project_id: projectId,
      tenant_id: after.tenantId,
      description: after.description,
      allow_everyone: after.allowEveryone,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'tenant_id']).doNothing())
    .returning('tenant_id')
    .executeTakeFirst();
  if (!added) throw taken();
  await recordEntraChanges(db, { ...change, projectEntraTenantId }, [
    { kind: 'tenant', before: null, after },
  ]);
  return { projectEntraTenantId };
}

/** @throws {ProblemError} 404; 422 id-in-use when another of the project has the id */
export async function updateEntraTenant(
  db: Db,
  change: EntraChange,
  after: TenantSettings,
): Promise<void> {
  const before = await lockTenant(db, change);
  const setting = { kind: 'tenant', before, after } as const;
  if (isSame(setting)) return;
  await db
    .updateTable('entra_tenant')
    .set({
      tenant_id: after.tenantId,
      description: after.description,
      allow_everyone: after.allowEveryone,
    })
    .where('project_id', '=', change.projectId)
    .where('project_entra_tenant_id', '=', change.projectEntraTenantId)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? taken() : error;
    });
  await recordEntraChanges(db, change, [setting]);
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'entra_tenant_project_id_tenant_id_key';

/**
 * Deletes a tenant with its rules, each of which the log tells of.
 * @throws {ProblemError} 404
 */
export async function deleteEntraTenant(db: Db, change: EntraChange): Promise<void> {
  const before = await lockTenant(db, change);
  const rules: ChangedSetting[] = [];
  for (const kind of ['group', 'user'] as const) {
    const members = await listMembers(db, kind, change);
    rules.push(...members.map((member) => ({ kind, before: member, after: null })));
  }
  await db
    .deleteFrom('entra_tenant')
    .where('project_id', '=', change.projectId)
    .where('project_entra_tenant_id', '=', change.projectEntraTenantId)
    .execute();
  await recordEntraChanges(db, change, [...rules, { kind: 'tenant', before, after: null }]);
}
