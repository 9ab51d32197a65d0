import { approveArticleRegistration } from '@portal/contract/article-registration';
import {
  addEmployerAccount,
  updateAccountDetails,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import { describe, expect, it } from 'vitest';
import { makeAccount, submitRequest } from '../../../test/factories.ts';
import {
  codeOf,
  isReplayed,
  keyedCalls,
  makeWriter,
  managerFlags,
} from '../../../test/keyed-calls.ts';
import { setProof } from '../../../test/proofs.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const send = keyedCalls(portal);

const setMembership = (
  { projectId }: { projectId: string },
  { accountId }: { accountId: string },
  flags: Partial<typeof managerFlags>,
) =>
  portal().database.transaction({ allProjects: true }, (db) =>
    db
      .updateTable('membership')
      .set(flags)
      .where('projectId', '=', projectId)
      .where('accountId', '=', accountId)
      .execute(),
  );

describe('before a response is replayed, the portal checks', () => {
  it('the session', async () => {
    const { manager, write } = await makeWriter(portal());
    const key = newId();
    (await write(key)).ok();
    await portal().database.transaction({}, (db) =>
      db
        .updateTable('session')
        .set({ endedAt: portal().clock.now(), endReason: 'ended' })
        .where('sessionId', '=', manager.sessionId)
        .execute(),
    );
    expect(codeOf(await write(key))).toBe('not-signed-in');
  });

  it('the right', async () => {
    const { project, projectId, manager } = await makeWriter(portal());
    const body = { articleRegistrationId: await submitRequest(portal(), project) };
    const key = newId();
    const approve = () => send(approveArticleRegistration, { body }, manager.token, key);
    (await approve()).ok();
    await setMembership({ projectId }, manager, { authorize: false, userManagement: false });
    const answer = await approve();
    expect([answer.status, codeOf(answer)]).toEqual([403, 'right-missing']);
    await setMembership({ projectId }, manager, managerFlags);
    expect(isReplayed(await approve())).toBe(true);
  });

  it('the right in projects that only the request names', async () => {
    const { projectId, manager } = await makeWriter(portal());
    const person = await makeAccount(portal(), { projects: [projectId] });
    const { accountId } = person;
    const rights = { body: { accountId, projects: [{ projectId, hasAccess: true, flags: {} }] } };
    const name = {
      body: {
        accountId,
        emailAddress: person.emailAddress,
        firstName: 'Noor',
        lastName: 'Dam',
      },
    };
    const key = newId();
    const set = () => send(updateOtherAccountRights, rights, manager.token, key);
    const rename = () => send(updateAccountDetails, name, manager.token, key);
    (await set()).ok();
    (await rename()).ok();
    expect(isReplayed(await set()) && isReplayed(await rename())).toBe(true);
    await setMembership({ projectId }, manager, { userManagement: false });
    expect(codeOf(await set())).toBe('right-missing');
    expect(codeOf(await rename())).toBe('not-found');
  });

  it('the right in projects that an account is also added to', async () => {
    const { projectId } = await makeWriter(portal());
    const other = await makeWriter(portal());
    const projects = [projectId, other.projectId];
    const manager = await makeAccount(portal(), { projects, flags: managerFlags });
    const emailAddress = `${newId()}@werkgever.example`;
    const otherProjects = [{ projectId: other.projectId, flags: {} }];
    const person = { firstName: 'Noor', lastName: 'Dam', infix: null, emailAddress };
    const body = { projectId, ...person, flags: {}, otherProjects };
    const key = newId();
    const add = () => send(addEmployerAccount, { body }, manager.token, key);
    (await add()).ok();
    expect(isReplayed(await add())).toBe(true);
    await setMembership(other, manager, { userManagement: false });
    expect(codeOf(await add())).toBe('right-missing');
  });

  it('the proof, also where the request decides which one it needs', async () => {
    const { projectId, manager } = await makeWriter(portal());
    const person = await makeAccount(portal(), { projects: [projectId] });
    const names = { firstName: 'Noor', lastName: 'Dam' };
    const emailAddress = `${newId()}@werkgever.example`;
    const added = { body: { projectId, emailAddress, ...names } };
    const moved = {
      body: {
        accountId: person.accountId,
        ...names,
        emailAddress: `${newId()}@werkgever.example`,
      },
    };
    const key = newId();
    const add = () => send(addEmployerAccount, added as never, manager.token, key);
    const move = () => send(updateAccountDetails, moved, manager.token, key);
    await setProof(portal(), manager.sessionId, { by: 'sign-in', minutesAgo: 9 });
    const first = (await add()).ok();
    (await move()).ok();
    await setProof(portal(), manager.sessionId, { by: 'sign-in', minutesAgo: 11 });
    expect(codeOf(await add())).toBe('confirmation-needed');
    expect(codeOf(await move())).toBe('confirmation-needed');
    await setProof(portal(), manager.sessionId, { by: 'confirmation', minutesAgo: 1 });
    const again = await add();
    expect([again.ok(), isReplayed(again)]).toEqual([first, true]);
    expect(isReplayed(await move())).toBe(true);
  });
});
