import type { AuditAction } from '@portal/contract/audit-log';
import { type AuditEntry, recordAudits } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Db } from '../../database/database.ts';
import type { AccessRule, AccessRuleKind, TenantKey } from './entra-settings-store.ts';

/** The project of a change, and the account that makes it. */
export interface EntraChange extends TenantKey {
  readonly accountId: string;
  readonly now: Date;
}

export interface TenantSettings {
  readonly tenantId: string;
  readonly description: string;
  readonly allowEveryone: boolean;
}

/**
 * A tenant, or the rule for a group or a user, before and after a change; null when it does not
 * exist.
 */
export type ChangedSetting =
  | {
      readonly kind: 'tenant';
      readonly before: TenantSettings | null;
      readonly after: TenantSettings | null;
    }
  | {
      readonly kind: AccessRuleKind;
      readonly before: AccessRule | null;
      readonly after: AccessRule | null;
    };

const labelled = {
  tenant: (setting: TenantSettings) => ({
    tenantId: setting.tenantId,
    description: setting.description,
    allowEveryone: setting.allowEveryone,
  }),
  group: ({ id, description, allow }: AccessRule) => ({
    groupId: id,
    description,
    allowGroup: allow,
  }),
  user: ({ id, description, allow }: AccessRule) => ({ userId: id, description, allowUser: allow }),
};

/** Adds the changes to the project's log. */
export async function recordEntraChanges(
  db: Db,
  change: EntraChange,
  settings: readonly ChangedSetting[],
): Promise<void> {
  await recordAudits(
    db,
    settings.map((setting) => entryOf(change, setting)),
  );
}

/** Whether a setting is unchanged. */
export const isSame = (setting: ChangedSetting): boolean => fieldsOf(setting).length === 0;

function fieldsOf(setting: ChangedSetting) {
  const label = <Setting>(of: (setting: Setting) => Record<string, string | boolean>) => ({
    before: setting.before && of(setting.before as Setting),
    after: setting.after && of(setting.after as Setting),
  });
  const { before, after } =
    setting.kind === 'tenant' ? label(labelled.tenant) : label(labelled[setting.kind]);
  return changedFields(before, after);
}

function entryOf(
  { projectId, projectEntraTenantId, accountId, now }: EntraChange,
  setting: ChangedSetting,
): AuditEntry {
  const changes = fieldsOf(setting);
  const last = setting.after ?? setting.before;
  const verb = !setting.before ? 'added' : setting.after ? 'changed' : 'deleted';
  const id = last && ('id' in last ? last.id : last.tenantId);
  return {
    projectId,
    occurredAt: now,
    actorAccountId: accountId,
    action: `entra-${setting.kind}-${verb}` satisfies AuditAction,
    subjectType: 'entra-tenant',
    subjectId: projectEntraTenantId,
    details: {
      fields: changes.map(({ field }) => field),
      // The id of a user identifies a person, so it is stored with the data that can be erased.
      ...(setting.kind !== 'user' && { directoryId: id }),
    },
    person: { name: last?.description ?? null, directoryId: id, changes },
  };
}
