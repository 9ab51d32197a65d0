import type { Db } from '../../database/database.ts';
import { invalidInput, notFound } from '../../problem.ts';
import {
  deleteMember,
  insertMember,
  listAccessRules,
  lockTenant,
  type AccessRule,
  type AccessRuleKind,
  updateMember,
} from './entra-settings-store.ts';
import { type EntraChange, isSame, recordEntraChanges } from './record-entra-change.ts';

/**
 * Adds a rule for a group or a user of a tenant.
 * @throws {ProblemError} 404; 422 id-in-use when it has a rule already
 */
export async function addEntraRule(
  db: Db,
  change: EntraChange,
  kind: AccessRuleKind,
  after: AccessRule,
): Promise<void> {
  await lockTenant(db, change);
  const [known] = await listAccessRules(db, kind, { ...change, id: after.id });
  if (known) throw invalidInput({ field: `${kind}Id`, code: 'id-in-use' });
  await insertMember(db, kind, { ...change, ...after });
  await recordEntraChanges(db, change, [{ kind, before: null, after }]);
}

/**
 * Changes a rule, possibly into one for another group or user.
 * @throws {ProblemError} 404; 422 id-in-use when that group or user has a rule already
 */
export async function updateEntraMember(
  db: Db,
  change: EntraChange,
  kind: AccessRuleKind,
  { oldId, ...after }: AccessRule & { readonly oldId: string },
): Promise<void> {
  await lockTenant(db, change);
  const [before] = await listAccessRules(db, kind, { ...change, id: oldId });
  if (!before) throw notFound();
  const setting = { kind, before, after };
  if (isSame(setting)) return;
  if (after.id !== before.id) {
    const [known] = await listAccessRules(db, kind, { ...change, id: after.id });
    const field = kind === 'group' ? 'newGroupId' : 'newUserId';
    if (known) throw invalidInput({ field, code: 'id-in-use' });
  }
  await updateMember(db, kind, { ...change, ...after, oldId });
  await recordEntraChanges(db, change, [setting]);
}

/** @throws {ProblemError} 404 */
export async function deleteEntraMember(
  db: Db,
  change: EntraChange,
  kind: AccessRuleKind,
  id: string,
): Promise<void> {
  await lockTenant(db, change);
  const [before] = await listAccessRules(db, kind, { ...change, id });
  if (!before) throw notFound();
  await deleteMember(db, kind, { ...change, id });
  await recordEntraChanges(db, change, [{ kind, before, after: null }]);
}
