import { type Right, rightNames } from '@portal/contract/rights';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { profile, project } from '../../test/fixtures.ts';
import { useProjects } from './project-store.ts';
import { useSession } from './session-store.ts';
import { useRight, useRights } from './use-right.ts';

const [first, second, third] = [project('Eerste'), project('Tweede'), project('Derde')];
const state = () => useProjects.getState();

beforeEach(() => useProjects.setState(useProjects.getInitialState(), true));

test('selects the first project by default', () => {
  state().setProjects([first, second]);
  expect(state().selectedProject).toEqual(first);
});

test('keeps the selected project while it is listed', () => {
  state().setProjects([first, second]);
  state().selectProject(second.projectId);
  state().setProjects([third, second]);
  expect(state().selectedProject).toEqual(second);
});

test('selects the first project when the selected one is no longer listed', () => {
  state().setProjects([first, second]);
  state().selectProject(second.projectId);
  state().setProjects([third, first]);
  expect(state().selectedProject).toEqual(third);
});

test('the selection survives a sign-out and a reload', async () => {
  state().setProjects([first, second]);
  state().selectProject(second.projectId);
  state().reset();
  expect(state()).toMatchObject({ projects: [], selectedProject: null, accountId: null });
  await useProjects.persist.rehydrate();
  state().setProjects([first, second]);
  expect(state().selectedProject).toEqual(second);
});

test('cannot select a project that is not listed', () => {
  state().setProjects([first]);
  state().selectProject(second.projectId);
  expect(state().selectedProject).toEqual(first);
});

test('client, properties and account follow the selection', () => {
  state().setAccount(profile);
  state().setProjects([project('Vlierboom', { showExpensiveSubscriptions: true })]);
  expect(state()).toMatchObject({
    accountId: profile.accountId,
    emailAddress: profile.emailAddress,
    selectedClient: { name: 'Vlierboom', logoUri: null },
    properties: {
      userManagement: false,
      showExpensiveSubscriptions: true,
      useEmployeeListCancelSubscriptions: false,
    },
  });
});

test('a support session may read everything that its rights allow, and change nothing', () => {
  const all = Object.fromEntries(rightNames.map((name) => [name, true])) as Record<Right, boolean>;
  state().setProjects([project('Vijfde', { rights: all })]);
  useSession.getState().setUser({ ...profile, readOnly: true });
  const may = renderHook(() => useRights()).result.current;
  useSession.getState().setUser(profile);
  expect(rightNames.filter((name) => may(name))).toEqual(
    rightNames.filter((name) => name.startsWith('view')),
  );
});

test('a right is that of the selected project', () => {
  expect(renderHook(() => useRight('decideRequests')).result.current).toBe(false);
  const rights = { ...first.rights, decideRequests: true };
  state().setProjects([project('Vierde', { rights })]);
  expect(renderHook(() => useRight('decideRequests')).result.current).toBe(true);
  expect(renderHook(() => useRight('manageAccounts')).result.current).toBe(false);
});
