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

test('the first project is selected when none was', () => {
  state().setProjects([first, second]);
  expect(state().selectedProject).toEqual(first);
});

test('the selected project is kept while it is listed', () => {
  state().setProjects([first, second]);
  state().selectProject(second.projectId);
  state().setProjects([third, second]);
  expect(state().selectedProject).toEqual(second);
});

test('the first is taken when the selected project is gone', () => {
  state().setProjects([first, second]);
  state().selectProject(second.projectId);
  state().setProjects([third, first]);
  expect(state().selectedProject).toEqual(third);
});

test('the selection outlives signing out and a reload', async () => {
  state().setProjects([first, second]);
  state().selectProject(second.projectId);
  state().reset();
  expect(state()).toMatchObject({ projects: [], selectedProject: null, accountId: null });
  await useProjects.persist.rehydrate();
  state().setProjects([first, second]);
  expect(state().selectedProject).toEqual(second);
});

test('a project that is not listed cannot be selected', () => {
  state().setProjects([first]);
  state().selectProject(second.projectId);
  expect(state().selectedProject).toEqual(first);
});

test('client, switches and account follow', () => {
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

test('a support session may look at everything that it has a right to, and change nothing', () => {
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
