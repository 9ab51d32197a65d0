import { getReminders, saveReminders } from '@portal/contract/reminders';
import { expect, it } from 'vitest';
import { readLog } from '../../../test/account-calls.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

async function makeManaged() {
  const { projectId } = await makeProject(portal());
  const projects = [projectId];
  const manager = await makeAccount(portal(), { projects, flags: { userManagement: true } });
  const read = async () =>
    (await portal().call(getReminders, { query: { ProjectId: projectId } }, manager.token)).ok();
  const save = (version: number, remindAfter: number | null, escalateAfter: number | null) =>
    portal().call(
      saveReminders,
      { body: { projectId, version, remindAfter, escalateAfter } },
      manager.token,
    );
  return { projectId, manager, read, save };
}

it('is five and ten working days until a manager saves something else', async () => {
  const { projectId, manager, read, save } = await makeManaged();
  expect(await read()).toEqual({ version: 0, remindAfter: 5, escalateAfter: 10 });
  const saved = (await save(0, 2, null)).ok();
  expect(saved).toEqual({ version: 1, remindAfter: 2, escalateAfter: null });
  expect(await read()).toEqual(saved);
  // Nothing changes, so nothing is in the log.
  expect((await save(1, 2, null)).ok()).toEqual(saved);
  expect(await readLog(portal(), { projectId, token: manager.token })).toMatchObject([
    {
      action: 'reminders-changed',
      changes: [
        { field: 'remindAfter', from: 5, to: 2 },
        { field: 'escalateAfter', from: 10, to: null },
      ],
    },
  ]);
});

it('refuses what another manager changed since, also the first time', async () => {
  const { save } = await makeManaged();
  const answers = await Promise.all([save(0, 1, 3), save(0, 2, 4)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save(0, 1, 9)).problem().type).toContain('state-changed');
  (await save(1, 6, 7)).ok();
});

it.each([
  [5, 5, 'value-too-small'],
  [10, 5, 'value-too-small'],
  [0, 5, 'value-too-small'],
  [5, 61, 'value-too-large'],
])('refuses %s and %s', async (remindAfter, escalateAfter, code) => {
  const { save } = await makeManaged();
  const { errors } = (await save(0, remindAfter, escalateAfter)).problem();
  expect(Object.values(errors).map(([fault]) => fault?.code)).toEqual([code]);
});
