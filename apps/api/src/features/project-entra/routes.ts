import {
  addEntraGroup,
  addEntraTenant,
  addEntraUser,
  deleteEntraGroup,
  deleteEntraTenant,
  deleteEntraUser,
  getEntraRefusals,
  getProjectEntraSettings,
  testEntraRules,
  updateEntraGroup,
  updateEntraTenant,
  updateEntraUser,
} from '@portal/contract/project-entra';
import { postEntraDecision } from '@portal/contract/provider';
import type { Dependencies } from '../../dependencies.ts';
import { listRefusals } from '../../identity/entra/entra-refusal-store.ts';
import { decideForProject } from '../../identity/entra/entra-store.ts';
import { type MemberContext, route } from '../../http/route.ts';
import { addEntraRule, deleteEntraMember, updateEntraMember } from './change-entra-member.ts';
import * as tenants from './change-entra-tenant.ts';
import { listTenants } from './entra-settings-store.ts';
import { decideForProvider } from './post-entra-decision.ts';

export const projectEntraRoutes = ({ clock }: Pick<Dependencies, 'clock'>) => {
  const by = ({ projectId, account }: MemberContext) => ({
    projectId,
    accountId: account.accountId,
    now: clock.now(),
  });
  const inTenant = (context: MemberContext, body: { projectEntraTenantId: string }) => ({
    ...by(context),
    projectEntraTenantId: body.projectEntraTenantId,
  });
  return [
    route(getProjectEntraSettings, async ({ db, projectId }) => ({
      entraTenants: await listTenants(db, { projectId }),
    })),
    route(addEntraTenant, (context, { body: { projectId: _same, ...tenant } }) =>
      tenants.addEntraTenant(context.db, by(context), tenant),
    ),
    route(updateEntraTenant, (context, { body }) =>
      tenants.updateEntraTenant(context.db, inTenant(context, body), body),
    ),
    route(deleteEntraTenant, (context, { body }) =>
      tenants.deleteEntraTenant(context.db, inTenant(context, body)),
    ),
    route(addEntraGroup, (context, { body }) => {
      const { groupId: id, description, allowGroup: allow } = body;
      const group = { id, description, allow };
      return addEntraRule(context.db, inTenant(context, body), 'group', group);
    }),
    route(updateEntraGroup, (context, { body }) => {
      const { oldGroupId: oldId, newGroupId: id, description, allowGroup: allow } = body;
      const group = { oldId, id, description, allow };
      return updateEntraMember(context.db, inTenant(context, body), 'group', group);
    }),
    route(deleteEntraGroup, (context, { body }) =>
      deleteEntraMember(context.db, inTenant(context, body), 'group', body.groupId),
    ),
    route(addEntraUser, (context, { body }) => {
      const { userId: id, description, allowUser: allow } = body;
      const user = { id, description, allow };
      return addEntraRule(context.db, inTenant(context, body), 'user', user);
    }),
    route(updateEntraUser, (context, { body }) => {
      const { oldUserId: oldId, newUserId: id, description, allowUser: allow } = body;
      const user = { oldId, id, description, allow };
      return updateEntraMember(context.db, inTenant(context, body), 'user', user);
    }),
    route(deleteEntraUser, (context, { body }) =>
      deleteEntraMember(context.db, inTenant(context, body), 'user', body.userId),
    ),
    route(testEntraRules, ({ db, projectId }, { body: { tenantId, userId, groupIds } }) =>
      decideForProject(db, projectId, { tenantId, objectId: userId, groupIds }),
    ),
    route(getEntraRefusals, async ({ db, projectId }) => ({
      items: await listRefusals(db, { projectId }),
    })),
    route(postEntraDecision, ({ db }, { body }) => decideForProvider(db, body, clock.now()), {
      unthrottled: true,
    }),
  ];
};
