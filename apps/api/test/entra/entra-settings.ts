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
import { makeAccount, makeProject } from '../factories.ts';
import type { TestPortal } from '../test-portal.ts';

/** A project with a manager, and the calls that the manager makes about directory rules. */
export async function makeEntraProject(portal: TestPortal) {
  const { projectId, apiKey } = await makeProject(portal);
  const flags = { userManagement: true };
  const { accountId, token } = await makeAccount(portal, { projects: [projectId], flags });
  const query = { ProjectId: projectId };
  type Tenant = { tenantId: string; description: string; allowEveryone: boolean };
  type Id = { projectEntraTenantId: string };
  type Group = { groupId: string; description: string; allowGroup: boolean };
  type User = { userId: string; description: string; allowUser: boolean };
  return {
    projectId,
    apiKey,
    accountId,
    token,
    settings: async () =>
      (await portal.call(getProjectEntraSettings, { query }, token)).ok().entraTenants,
    refusals: async () => (await portal.call(getEntraRefusals, { query }, token)).ok().items,
    test: (person: { tenantId: string; userId: string; groupIds?: string[] }) =>
      portal.call(testEntraRules, { body: { projectId, ...person } }, token),
    addTenant: (body: Tenant) =>
      portal.call(addEntraTenant, { body: { projectId, ...body } }, token),
    updateTenant: (body: Id & Tenant) => portal.call(updateEntraTenant, { body }, token),
    deleteTenant: (body: Id) => portal.call(deleteEntraTenant, { body }, token),
    addGroup: (body: Id & Group) => portal.call(addEntraGroup, { body }, token),
    updateGroup: (body: Id & Omit<Group, 'groupId'> & { oldGroupId: string; newGroupId: string }) =>
      portal.call(updateEntraGroup, { body }, token),
    deleteGroup: (body: Id & { groupId: string }) => portal.call(deleteEntraGroup, { body }, token),
    addUser: (body: Id & User) => portal.call(addEntraUser, { body }, token),
    updateUser: (body: Id & Omit<User, 'userId'> & { oldUserId: string; newUserId: string }) =>
      portal.call(updateEntraUser, { body }, token),
    deleteUser: (body: Id & { userId: string }) => portal.call(deleteEntraUser, { body }, token),
  };
}
