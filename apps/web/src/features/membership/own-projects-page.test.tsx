import { Notifications } from '@mantine/notifications';
import type { WaitingMembership } from '@portal/contract/consent';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { OwnProjectsPage } from './own-projects-page.tsx';

const done = () => new Response(null, { status: 204 });
const waiting: WaitingMembership = {
  waitingMembershipId: idOf('question'),
  projectName: 'Bedrijf B',
  legalName: 'Bedrijf B B.V.',
  askedBy: null,
  askedAt: '2026-03-18T10:00:00.000Z',
  isMember: false,
  isDisabled: false,
  authorize: false,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};

function open(
  answers: Readonly<Record<string, () => Response>> = {},
  { readOnly = false, mayLeave = true } = {},
) {
  const user = { ...profile, readOnly };
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user });
  const { rights } = project('x');
  useProjects
    .getState()
    .setProjects([project('Vlierboom', { rights: { ...rights, leaveProject: mayLeave } })]);
  const requests = stubServer(({ path }) => {
    const call = path.split('?')[0]?.split('/').at(-1) ?? '';
    if (call === 'GetConfig') return json(portalConfig());
    if (call === 'GetProjects') return json({ projects: useProjects.getState().projects });
    return answers[call]?.() ?? json({ items: [], needsPassword: false });
  });
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <OwnProjectsPage />
            <Notifications />
          </>
        ),
      },
    ],
    '/settings/projects',
  );
  return { requestsTo: (call: string) => requests.filter(({ path }) => path.endsWith(call)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('leaves a project after a confirmation', async () => {
  const { requestsTo } = open({ LeaveProject: done });
  await press('Vlierboom verlaten');
  const dialog = within(await screen.findByRole('dialog', { name: 'Project verlaten?' }));
  expect(requestsTo('LeaveProject')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Project verlaten' }));
  expect(await screen.findByText('Project verlaten')).toBeVisible();
  expect(requestsTo('LeaveProject')[0]?.body).toEqual({ projectId: idOf('Vlierboom') });
});

test('the last manager is shown what to do first', async () => {
  open({ LeaveProject: () => problem(409, 'last-manager') });
  await press('Vlierboom verlaten');
  await userEvent.click(await screen.findByRole('button', { name: 'Project verlaten' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/laatste beheerder/);
});

test('an account that sees projects without a membership has none to leave', async () => {
  open({}, { mayLeave: false });
  expect(await screen.findByText('Je hebt tot geen enkel project toegang')).toBeVisible();
});

test.each([
  ['Instemmen met toegang tot Bedrijf B', 'AcceptMembership', 'Je hebt nu toegang'],
  ['Toegang tot Bedrijf B weigeren', 'RefuseMembership', 'Geweigerd'],
])('a waiting membership is answered here too: %s', async (button, call, shown) => {
  let items = [waiting];
  const { requestsTo } = open({
    GetWaitingMemberships: () => json({ items, needsPassword: false }),
    [call]: () => {
      items = [];
      return done();
    },
  });
  const card = await screen.findByRole('region', { name: 'Toegang tot Bedrijf B?' });
  expect(card).toHaveTextContent('De aanbieder vraagt');
  expect(card).toHaveTextContent('Alleen meekijken');
  await press(button);
  expect(await screen.findByText(shown)).toBeVisible();
  expect(requestsTo(call)[0]?.body).toEqual({ waitingMembershipId: idOf('question') });
  expect(screen.queryByRole('region', { name: 'Toegang tot Bedrijf B?' })).toBeNull();
});

test('a member is asked to manage, and keeps the other rights on refusing', async () => {
  let items = [{ ...waiting, isMember: true, authorize: true, userManagement: true }];
  open({
    GetWaitingMemberships: () => json({ items, needsPassword: false }),
    RefuseMembership: () => {
      items = [];
      return done();
    },
  });
  const card = await screen.findByRole('region', { name: 'Beheerder worden van Bedrijf B?' });
  expect(card).toHaveTextContent('Je hebt daar al toegang.');
  expect(card).toHaveTextContent('Je krijgt erbijBeheer');
  expect(card).not.toHaveTextContent('Autoriseren');
  await press('Beheer van Bedrijf B weigeren');
  expect(await screen.findByText(/Je rechten daar blijven zoals ze zijn/)).toBeVisible();
});

test('an account that signed in with Microsoft is shown where to answer hidden requests', async () => {
  const { requestsTo } = open({
    GetWaitingMemberships: () => json({ items: [], needsPassword: true }),
    Logout: done,
  });
  expect(await screen.findByText(/log in met je e-mailadres en wachtwoord/)).toBeVisible();
  await press('Uitloggen');
  await waitFor(() => expect(useSession.getState().user).toBeNull());
  expect(requestsTo('Logout')).toHaveLength(1);
});

test('a request that was withdrawn meanwhile is shown as withdrawn', async () => {
  open({
    GetWaitingMemberships: () => json({ items: [waiting], needsPassword: false }),
    AcceptMembership: () => problem(404, 'not-found'),
  });
  await screen.findByRole('region', { name: 'Toegang tot Bedrijf B?' });
  await press('Instemmen met toegang tot Bedrijf B');
  expect(await screen.findByText('Dit verzoek staat niet meer open')).toBeVisible();
});

test('a support session can neither answer nor leave', async () => {
  open(
    { GetWaitingMemberships: () => json({ items: [waiting], needsPassword: false }) },
    { readOnly: true },
  );
  expect(await screen.findByText(/kun je hierop niet antwoorden/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vlierboom verlaten' })).toBeNull();
});
