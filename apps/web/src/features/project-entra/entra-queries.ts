import {
  addEntraGroup,
  addEntraTenant,
  addEntraUser,
  deleteEntraGroup,
  deleteEntraTenant,
  deleteEntraUser,
  getEntraRefusals,
  getProjectEntraSettings,
  updateEntraGroup,
  updateEntraTenant,
  updateEntraUser,
} from '@portal/contract/project-entra';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import type { Rule, RuleKind } from './entra-rules.ts';

const entraKey = (projectId: string) => ['project', projectId, 'entra'] as const;

/** The tenants of a project, each with its groups and users. */
export const entraQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...entraKey(projectId), 'settings'],
    queryFn: ({ signal }) =>
      callApi(getProjectEntraSettings, { query: { ProjectId: projectId } }, { signal }),
  });

/** The people who were refused recently, the latest first. */
export const refusalsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...entraKey(projectId), 'refusals'],
    queryFn: ({ signal }) =>
      callApi(getEntraRefusals, { query: { ProjectId: projectId } }, { signal }),
  });

/** Reloads the settings and the log. Resolves when the settings have loaded. */
export function useEntraReload(projectId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: entraQuery(projectId).queryKey });
    void client.invalidateQueries({ queryKey: ['project', projectId, 'auditLog'] });
  };
}

/** The location of a rule: a tenant of a project, or a group or user of a tenant. */
export interface RuleLocation {
  readonly kind: RuleKind;
  readonly projectId: string;
  /** The id of the tenant itself, or of the tenant that the group or user belongs to. */
  readonly projectEntraTenantId: string;
}

export async function sendNewRule(location: RuleLocation, { id, description, allow }: Rule) {
  const { kind, projectId, projectEntraTenantId } = location;
  if (kind === 'tenant') {
    const tenant = { projectId, tenantId: id, description, allowEveryone: allow };
    await callApi(addEntraTenant, { body: tenant });
  } else if (kind === 'group') {
    const group = { projectEntraTenantId, groupId: id, description, allowGroup: allow };
    await callApi(addEntraGroup, { body: group });
  } else {
    const user = { projectEntraTenantId, userId: id, description, allowUser: allow };
    await callApi(addEntraUser, { body: user });
  }
}

/** Saves a changed rule; `oldId` is the id before the change. */
export async function sendChangedRule(location: RuleLocation, oldId: string, rule: Rule) {
  const { kind, projectEntraTenantId } = location;
  const { id, description, allow } = rule;
  const body = { projectEntraTenantId, description };
  if (kind === 'tenant') {
    await callApi(updateEntraTenant, { body: { ...body, tenantId: id, allowEveryone: allow } });
  } else if (kind === 'group') {
    const ids = { oldGroupId: oldId, newGroupId: id };
    await callApi(updateEntraGroup, { body: { ...body, ...ids, allowGroup: allow } });
  } else {
    const ids = { oldUserId: oldId, newUserId: id };
    await callApi(updateEntraUser, { body: { ...body, ...ids, allowUser: allow } });
  }
}

export async function sendDeletion({ kind, projectEntraTenantId }: RuleLocation, id: string) {
  if (kind === 'tenant') await callApi(deleteEntraTenant, { body: { projectEntraTenantId } });
  else if (kind === 'group') {
    await callApi(deleteEntraGroup, { body: { projectEntraTenantId, groupId: id } });
  } else await callApi(deleteEntraUser, { body: { projectEntraTenantId, userId: id } });
}
