import type { ProjectTasks } from '@portal/contract/dashboard';
import type { SelectedProject } from '@portal/contract/project';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { clearAccount } from '../../lib/account-end.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { DashboardPage } from './dashboard-page.tsx';

const rights = { ...project('x').rights, decideRequests: true, manageEmployees: true };
const work = (name: string, overrides: Partial<ProjectTasks> = {}): ProjectTasks => ({
  projectId: project(name).projectId,
  kvkNumber: '12345678',
  needsTotp: false,
  tasks: [],
  payroll: null,
  employeeListSavedOn: null,
  ...overrides,
});
const waiting = (count: number) => ({
  kind: 'requests-waiting' as const,
  count,
  oldest: '2026-03-12',
  due: null,
});

beforeEach(() => {
  useProjects.setState(useProjects.getInitialState(), true);
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
});

interface Opening {
  readonly projects: readonly SelectedProject[];
  readonly answer: (projectIds: readonly string[]) => Response | Promise<Response>;
  readonly at?: string;
}

function open({ projects, answer, at = '/?employers=all' }: Opening) {
  useProjects.getState().setProjects(projects);
  const requests = stubServer(({ path, body }) => {
    if (path.includes('GetProjectTasks')) {
      return answer((body as { projectIds: string[] }).projectIds);
    }
    if (path.includes('GetTasks')) return json({ items: [], nextCutOff: null });
    if (path.includes('GetDashboardItems')) {
      return json({
        logoUri: null,
        subscriptionsActive: 1,
        subscriptionsToApprove: 1,
        subscriptionExpensive: null,
      });
    }
    if (path.includes('GetDashboardFigures')) {
      return json({
        subscriptionsPerMonth: [{ month: '2026-03', subscriptions: 2 }],
        costByDepartment: [],
        departmentsLeftOut: 0,
      });
    }
    if (path.includes('GetProjectInfo')) return json({ ...projects[0], newsText: '' });
    return json(portalConfig());
  });
  return { requests, ...renderRoutes([{ path: '*', element: <DashboardPage /> }], at) };
}

const table = () => screen.findByRole('table', { name: 'Alle werkgevers' });
const rowsOf = (employerTable: HTMLElement) =>
  within(employerTable)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

const three = ['Aarde', 'Boom', 'Vlierboom'].map((name) => project(name, { rights }));

test('an account with one project and the back office have no choice of employers', async () => {
  open({ projects: three.slice(0, 1), answer: () => json({ items: [] }) });
  await screen.findByRole('region', { name: 'Te doen' });
  expect(screen.queryByRole('navigation', { name: 'Welke werkgever' })).toBeNull();
  useSession.setState({ user: { ...profile, type: 'BackOffice' } });
  useProjects.getState().setProjects(three);
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Welke werkgever' })).toBeNull(),
  );
});

test('a support session is shown no column of tasks that it cannot do', async () => {
  useSession.setState({ user: { ...profile, readOnly: true } });
  const all = { ...rights, viewPayroll: true };
  open({
    projects: ['Aarde', 'Boom'].map((name) => project(name, { rights: all })),
    answer: () => json({ items: ['Aarde', 'Boom'].map((name) => work(name)) }),
  });
  const headers = within(await table()).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual([
    'Werkgever',
    'Salarisverwerking',
    'Openen',
  ]);
});

test('all employers are listed with their tasks, the most first, with a button that opens them there', async () => {
  const { requests } = open({
    projects: three,
    answer: () =>
      json({
        items: [
          work('Aarde', { tasks: [waiting(2)], employeeListSavedOn: '2026-02-01' }),
          work('Boom', { needsTotp: true }),
          work('Vlierboom', { tasks: [waiting(40)] }),
        ],
      }),
  });
  const employerTable = await table();
  await waitFor(() =>
    expect(rowsOf(employerTable)).toEqual([
      'VlierboomKvK 1234567840sinds 12-03-2026–Aanvragen beoordelen',
      'AardeKvK 123456782sinds 12-03-202601-02-2026Aanvragen beoordelen',
      'BoomKvK 12345678Deze werkgever vraagt om 2FA. Zet 2FA aan om te zien wat er te doen is.Bekijken',
    ]),
  );
  expect(
    within(employerTable)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Werkgever', 'Te beoordelen', 'Werknemerslijst', 'Openen']);
  expect(
    within(employerTable).getByRole('link', { name: 'Aanvragen beoordelen: Vlierboom' }),
  ).toHaveAttribute('href', `/requests/to-approve?filter=none&project=${three[2]!.projectId}`);
  const arrowOf = (name: string) => {
    const header = within(employerTable).getByRole('columnheader', { name });
    const icon = header.querySelector('svg')?.getAttribute('class') ?? '';
    return [header.getAttribute('aria-sort'), /icon-(arrows?-\w+)/.exec(icon)?.[1]];
  };
  expect(arrowOf('Te beoordelen')).toEqual(['descending', 'arrow-down']);
  await userEvent.click(within(employerTable).getByRole('button', { name: 'Werkgever' }));
  expect(arrowOf('Werkgever')).toEqual(['ascending', 'arrow-up']);
  expect(rowsOf(employerTable)[0]).toContain('Aarde');
  await userEvent.type(screen.getByRole('searchbox'), 'vlier');
  await waitFor(() => expect(rowsOf(employerTable)).toHaveLength(1));
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText(/Geen werkgever gevonden/)).toBeVisible();
  expect(requests.filter(({ path }) => path.includes('GetProjectTasks'))).toHaveLength(1);
});

test('employers of one name are told apart by their number, also when they fail to load', async () => {
  const numbers = ['11112222', '33334444'];
  open({
    projects: numbers.map((kvkNumber) => ({
      ...project(kvkNumber, { rights }),
      name: 'Noord',
      kvkNumber,
    })),
    answer: () => problem(429, 'too-many-requests'),
  });
  await screen.findByRole('alert');
  const employerTable = within(await table());
  for (const number of numbers) {
    expect(
      employerTable.getByRole('rowheader', { name: new RegExp(`^Noord ?KvK ${number}$`) }),
    ).toBeVisible();
    expect(
      employerTable.getByRole('link', { name: `Bekijken: Noord, KvK ${number}` }),
    ).toBeVisible();
  }
  await userEvent.type(screen.getByRole('searchbox'), '3333');
  await waitFor(() => expect(employerTable.getAllByRole('rowheader')).toHaveLength(1));
});

test('payroll and leavers have a column where the account has the right', async () => {
  const payroll = three.map((each) => ({
    ...each,
    useEmployeeListCancelSubscriptions: true,
    rights: { ...each.rights, viewPayroll: true },
  }));
  open({
    projects: payroll,
    answer: () =>
      json({
        items: [
          work('Aarde', {
            tasks: [{ kind: 'leavers-to-confirm', count: 3, oldest: null, due: '2026-03-31' }],
            payroll: { state: 'Closed', cutOffOn: '2126-04-15' },
          }),
          work('Boom'),
          work('Vlierboom'),
        ],
      }),
  });
  const employerTable = await table();
  await waitFor(() => expect(rowsOf(employerTable)[0]).toContain('Nog aanleverensluit 15-04-2126'));
  expect(
    within(employerTable)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([
    'Werkgever',
    'Te beoordelen',
    'Uit dienst',
    'Salarisverwerking',
    'Werknemerslijst',
    'Openen',
  ]);
});

test('many employers are requested twenty at a time, and sorted once all have loaded', async () => {
  const many = Array.from({ length: 45 }, (_, at) =>
    project(`Werkgever ${String(at).padStart(3, '0')}`, { rights }),
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { requests } = open({
    projects: many,
    answer: async (ids) => {
      const isLast = ids.includes(many[44]!.projectId);
      if (isLast) await held;
      const items = many
        .filter(({ projectId }) => ids.includes(projectId))
        .map(({ name }) => work(name, { tasks: [waiting(Number(name.slice(-3)) + 1)] }));
      return json({ items });
    },
  });
  const employerTable = await table();
  await waitFor(() => expect(rowsOf(employerTable)[0]).toContain('Werkgever 000KvK'));
  release();
  await waitFor(() => expect(rowsOf(employerTable)[0]).toContain('Werkgever 044'));
  const taskRequests = requests.filter(({ path }) => path.includes('GetProjectTasks'));
  expect(taskRequests).toHaveLength(3);
});

test('one batch of employers is requested after the other, also when the window gets the focus', async () => {
  const many = Array.from({ length: 45 }, (_, at) => project(`Werkgever ${at}`, { rights }));
  let running = 0;
  let most = 0;
  const { requests } = open({
    projects: many,
    answer: async (ids) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      const known = many.filter(({ projectId }) => ids.includes(projectId));
      return json({ items: known.map(({ name }) => work(name)) });
    },
  });
  const batches = () => requests.filter(({ path }) => path.includes('GetProjectTasks')).length;
  await waitFor(() => expect(batches()).toBe(3));
  await screen.findByText('45 werkgevers');
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(batches()).toBe(6));
  expect(most).toBe(1);
});

test('the employers are requested again in the session after one whose request never ended', async () => {
  const hanging = open({ projects: three, answer: () => new Promise<Response>(() => {}) });
  await table();
  await waitFor(() =>
    expect(hanging.requests.some(({ path }) => path.includes('GetProjectTasks'))).toBe(true),
  );
  clearAccount();
  hanging.unmount();
  open({ projects: three, answer: () => json({ items: three.map(({ name }) => work(name)) }) });
  await waitFor(async () => expect(rowsOf(await table())[0]).toContain('KvK 12345678'));
});

test('an employer whose project was lost meanwhile is left out, and a failed one is not shown as empty', async () => {
  open({ projects: three, answer: () => json({ items: [work('Aarde'), work('Vlierboom')] }) });
  const employerTable = await table();
  await waitFor(() => expect(rowsOf(employerTable)).toHaveLength(2));
  expect(rowsOf(employerTable).join()).not.toContain('Boom–');
});

test('employers that fail to load show the reason, and can be retried', async () => {
  let isBroken = true;
  open({
    projects: three,
    answer: () =>
      isBroken
        ? problem(429, 'too-many-requests')
        : json({ items: three.map(({ name }) => work(name)) }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Niet alle werkgevers konden worden geladen',
  );
  expect(rowsOf(await table())[0]).toContain('Onbekend');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(async () => expect(rowsOf(await table())[0]).not.toContain('Onbekend'));
});
