import { leaveProject } from '@portal/contract/consent';
import { expect, it } from 'vitest';
import { flagsOf } from '../../../test/account-calls.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const flags = flagsOf('userManagement');
const leave = (token: string, projectId: string) =>
  portal().call(leaveProject, { body: { projectId } }, token);

it('a manager cannot leave a project to a manager whose account was never activated', async () => {
  const { projectId } = await makeProject(portal());
  const manager = await makeAccount(portal(), { projects: [projectId], flags });
  const { accountId } = await makeAccount(portal(), { projects: [projectId], flags });
  const setCredentials = (credentials: { passwordHash: string | null; entraObjectId?: string }) =>
    portal().database.transaction({}, (db) =>
      db
        .updateTable('account')
        .set({
          ...credentials,
          ...(credentials.entraObjectId !== undefined && { entraTenantId: newId() }),
        })
        .where('accountId', '=', accountId)
        .execute(),
    );
  await setCredentials({ passwordHash: null });
  expect((await leave(manager.token, projectId)).problem()).toMatchObject({
    status: 409,
    type: 'urn:employer-portal:problem:last-manager',
  });
  // A link with a directory activates an account as well.
  await setCredentials({ passwordHash: null, entraObjectId: newId() });
  (await leave(manager.token, projectId)).ok();
});
