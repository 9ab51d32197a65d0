import type { WaitingMembership } from '@portal/contract/consent';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { connectSessionToCalls } from '../../session/session-connection.ts';
import { useSession } from '../../session/session-store.ts';
import { RequireSession } from '../require-session.tsx';
import { Shell } from './shell.tsx';

const counts = { logoUri: null, subscriptionsActive: 5, subscriptionsToApprove: 37 };
const plain = project('Vlierboom');
const costly = project('IJsseldal', { showExpensiveSubscriptions: true });

let disconnect: () => void;
beforeEach(() => {
  disconnect = connectSessionToCalls();
  useProjects.setState(useProjects.getInitialState(), true);
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
});

afterEach(() => disconnect());

const question: WaitingMembership = {
  waitingMembershipId: idOf('question'),
  projectName: 'Bedrijf B',
  legalName: 'Bedrijf B B.V.',
  askedBy: { firstName: 'Bert', infix: null, lastName: 'Boef', type: 'Customer' },
  askedAt: '2026-03-18T10:00:00.000Z',
  isMember: false,
  isDisabled: false,
  authorize: true,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};

function open(
  projects = [plain, costly],
  address = '/',
  announcement = '',
  questions: readonly WaitingMembership[] = [],
  failures: Readonly<Record<string, () => Response>> = {},
) {
  const answers: Record<string, unknown> = {
    GetConfig: portalConfig(),
    GetProfile: profile,
    GetProjects: { projects },
    GetDashboardItems: { ...counts, subscriptionExpensive: null },
    GetAnnouncementText: { text: announcement },
    GetWaitingMemberships: { items: questions, needsPassword: false },
  };
  const seen = stubServer(({ path }) => {
    if (path.endsWith('UpdateLanguage')) return new Response(null, { status: 204 });
    const failing = Object.keys(failures).find((call) => path.includes(call));
    if (failing) return failures[failing]!();
    const name = Object.keys(answers).find((call) => path.includes(call));
    return name ? json(answers[name]) : problem(404, 'not-found');
  });
  const view = renderRoutes(
    [
      { path: '/auth/*', element: <p>sign in</p> },
      {
        path: '*',
        element: (
          <RequireSession>
            <Shell />
          </RequireSession>
        ),
        children: [{ path: '*', element: <h1>screen</h1> }],
      },
    ],
    address,
  );
  return {
    ...view,
    requestsTo: (call: string) => seen.filter(({ path }) => path.includes(call)).length,
    sent: (call: string) => seen.find(({ path }) => path.includes(call))?.body,
  };
}

const menu = () => screen.findByRole('navigation', { name: 'Hoofdmenu' });
const switcher = () => screen.findByRole('button', { name: /^Project:/ });

test('without a session redirects to the sign-in and keeps the address', async () => {
  useSession.getState().clear();
  const { router } = open([plain], '/requests/approved?page=2');
  expect(await screen.findByText('sign in')).toBeVisible();
  expect(router.state.location.pathname).toBe('/auth');
  expect(router.state.location.state).toMatchObject({
    from: { pathname: '/requests/approved', search: '?page=2' },
  });
});

test('restores the focus of a keyboard user, also when the projects loaded late', async () => {
  let respond: () => void = () => {};
  const projects = new Promise<Response>((resolve) => {
    respond = () => resolve(json({ projects: [plain] }));
  });
  stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('GetProfile')) return json(profile);
    if (path.includes('GetAnnouncementText')) return json({ text: '' });
    if (path.includes('GetWaitingMemberships')) return json({ items: [], needsPassword: false });
    return path.includes('GetProjects') ? projects : problem(404, 'not-found');
  });
  function Removable() {
    const [isThere, setThere] = useState(true);
    return (
      <section aria-label="Redenen">
        {isThere && <button onClick={() => setThere(false)}>Verwijderen</button>}
      </section>
    );
  }
  const children = [{ path: '*', element: <Removable /> }];
  renderRoutes([{ path: '*', element: <Shell />, children }]);
  // The code that restores the focus has loaded by then.
  await import('./restore-focus.ts');
  await act(async () => respond());
  await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Redenen' })).toHaveFocus());
});

test('the employee list of a project is not shown in another', async () => {
  const managed = project('Managed', { rights: { ...plain.rights, manageEmployees: true } });
  const { router } = open([managed, plain], '/settings/employeelist');
  const links = within(await menu());
  await userEvent.click(await switcher());
  await userEvent.keyboard('vlier{Enter}');
  expect(await screen.findByRole('button', { name: 'Project: Vlierboom' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  expect(links.queryByRole('link', { name: 'Werknemerslijst' })).not.toBeInTheDocument();
});

test('another project is found by typing and selected by keyboard', async () => {
  const { router } = open([plain, costly], '/requests/detail/1');
  await userEvent.click(await switcher());
  const search = screen.getByRole('combobox', { name: 'Zoek een project' });
  expect(search).toHaveFocus();
  await userEvent.type(search, 'ijsselDÁL{Enter}');
  expect(useProjects.getState().selectedProject).toEqual(costly);
  expect(await screen.findByRole('button', { name: 'Project: IJsseldal' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/requests/to-approve');
});

test('two projects of one name are told apart by their KvK number, and found by it', async () => {
  const namesake = { ...plain, projectId: costly.projectId, kvkNumber: '87654321' };
  open([{ ...plain, kvkNumber: '12345678' }, namesake]);
  await userEvent.click(await switcher());
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options[0]).toContain('KvK 12345678');
  expect(options[1]).toContain('KvK 87654321');
  await userEvent.keyboard('8765{Enter}');
  expect(useProjects.getState().selectedProject).toEqual(namesake);
});

test('arrow keys move through the projects, Escape closes the list', async () => {
  open();
  await userEvent.click(await switcher());
  await userEvent.keyboard('{ArrowDown}');
  const second = screen.getByRole('option', { name: 'IJsseldal' });
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', second.id);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(await switcher()).toHaveFocus();
  expect(useProjects.getState().selectedProject).toEqual(plain);
});

test('the account menu shows the account, saves another language and signs out', async () => {
  const { sent } = open();
  await userEvent.click(
    await screen.findByRole('button', { name: /Noor van der Velden, Meekijker/ }),
  );
  expect(screen.getByText(profile.emailAddress)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Uitloggen' })).toHaveAttribute('href', '/auth/logout');
  await userEvent.click(screen.getByText('English'));
  expect(await screen.findByRole('link', { name: 'Sign out' })).toBeVisible();
  await waitFor(() => expect(sent('UpdateLanguage')).toEqual({ language: 'en' }));
});

test('an announcement has working links and can be closed', async () => {
  open([plain], '/', 'Zie https://example.test/nieuws.');
  const link = await screen.findByRole('link', { name: 'https://example.test/nieuws' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await userEvent.click(screen.getByRole('button', { name: 'Mededeling sluiten' }));
  expect(link).not.toBeInTheDocument();
});

test('a closed announcement stays away, another does not', async () => {
  localStorage.setItem('employer-portal-dismissed-announcement', 'Oud nieuws.');
  const { unmount, queryClient } = open([plain], '/', 'Oud nieuws.');
  await menu();
  await waitFor(() =>
    expect(queryClient.getQueryData(['announcement'])).toEqual({ text: 'Oud nieuws.' }),
  );
  // Effects of a response are on the screen after the next task.
  await act(async () => {});
  expect(screen.queryByText('Oud nieuws.')).not.toBeInTheDocument();
  unmount();
  open([plain], '/', 'Nieuw nieuws.');
  expect(await screen.findByText('Nieuw nieuws.')).toBeVisible();
});

test('shows a message to an account without a project', async () => {
  open([]);
  expect(await screen.findByText('Je hebt nog geen project')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('screen')).not.toBeInTheDocument());
});

test.each([[[plain]], [[]]])('shows a consent request first (projects: %j)', async (mine) => {
  open(mine, '/', '', [question]);
  const card = await screen.findByRole('region', { name: 'Toegang tot Bedrijf B?' });
  expect(within(card).getByText('Bert Boef')).toBeVisible();
  expect(within(card).getByText('Bedrijf B B.V.')).toBeVisible();
  expect(within(card).getByText('Autoriseren')).toBeVisible();
});

test('shows consent requests on the dashboard, and on no other screen', async () => {
  const { requestsTo } = open([plain], '/requests/approved', '', [question]);
  expect(await screen.findByRole('heading', { name: 'screen' })).toBeVisible();
  expect(requestsTo('GetWaitingMemberships')).toBe(0);
});

test('updates the number of waiting requests when the window gets the focus', async () => {
  const { requestsTo } = open();
  await screen.findByText(', 37 aanvragen te beoordelen');
  const before = requestsTo('GetDashboardItems');
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(requestsTo('GetDashboardItems')).toBe(before + 1));
});

test('projects that fail to load show the reference of the failure', async () => {
  open([plain], '/', '', [], { GetProjects: () => problem(500, 'internal-error') });
  expect(await screen.findByRole('alert')).toHaveTextContent(/Kenmerk r-1/);
});

test('a project that the account has lost gives way to the next one, with a reason', async () => {
  let isRemoved = false;
  open([plain, costly], '/', '', [], {
    GetProjects: () => json({ projects: isRemoved ? [costly] : [plain, costly] }),
    [`GetDashboardItems?ProjectId=${plain.projectId}`]: () => {
      isRemoved = true;
      return problem(404, 'not-found');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Je hebt geen toegang meerVlierboom hoort niet meer bij je projecten.',
  );
  expect(await switcher()).toHaveAccessibleName('Project: IJsseldal');
});
