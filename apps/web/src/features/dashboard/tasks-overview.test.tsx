import type { Task } from '@portal/contract/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { DashboardPage } from './dashboard-page.tsx';

const figures = {
  subscriptionsPerMonth: [{ month: '2026-03', subscriptions: 2 }],
  costByDepartment: [],
  departmentsLeftOut: 0,
};
const counts = {
  logoUri: null,
  subscriptionsActive: 2,
  subscriptionsToApprove: 12,
  subscriptionExpensive: null,
};
const task = (kind: Task['kind'], overrides: Partial<Task> = {}): Task => ({
  kind,
  count: 1,
  oldest: null,
  due: null,
  ...overrides,
});

beforeEach(() => {
  useProjects.setState(useProjects.getInitialState(), true);
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
});

interface Answers {
  readonly items?: readonly Task[];
  readonly nextCutOff?: string | null;
  readonly answer?: (path: string) => Response | undefined;
  readonly isEmpty?: boolean;
}

function open({ items = [], nextCutOff = null, answer, isEmpty = false }: Answers) {
  const selected = project('Vlierboom');
  useProjects.getState().setProjects([selected]);
  const seen = stubServer(({ path }) => {
    const own = answer?.(path);
    if (own) return own;
    if (path.includes('GetTasks')) return json({ items, nextCutOff });
    if (path.includes('GetDashboardItems')) {
      return json(
        isEmpty ? { ...counts, subscriptionsActive: 0, subscriptionsToApprove: 0 } : counts,
      );
    }
    if (path.includes('GetDashboardFigures')) return json(figures);
    if (path.includes('GetProjectInfo')) return json({ ...selected, newsText: '' });
    return json(portalConfig());
  });
  return { seen, ...renderPage(<DashboardPage />) };
}

const card = async () => within(await screen.findByRole('region', { name: 'Te doen' }));

test('each task shows what waits, since when and until when, and opens its list', async () => {
  open({
    items: [
      task('requests-starting-soon', { oldest: '2026-03-12', due: '2126-03-20' }),
      task('requests-waiting', {
        count: 1000,
        isCapped: true,
        oldest: '2026-02-12',
        due: '2026-03-01',
      }),
      task('leavers-to-confirm', { count: 3 }),
      task('employee-list-old', { count: null, oldest: '2026-01-05' }),
      task('addresses-failing', { count: 2 }),
    ],
  });
  const rows = (await card()).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('div')?.textContent)).toEqual([
    '1 aanvraag begint binnen vijf werkdagenUiterlijk 20-03-2126 · Wacht sinds 12-03-2026',
    'Meer dan 1.000 aanvragen wachten op een beoordelingTe laat: de uiterste dag was 01-03-2026 · Wacht sinds 12-02-2026',
    '3 deelnemers staan niet meer op de werknemerslijst',
    'De werknemerslijst is ouder dan vijf wekenOpgeslagen op 05-01-2026',
    'Het e-mailadres van 2 gebruikers werkt niet',
  ]);
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/requests/to-approve?startsWithin=5-working-days',
    '/requests/to-approve?filter=none',
    '/settings/employeelist',
    '/settings/employeelist',
    '/settings/user-management?mail=fails',
  ]);
});

test.each([
  { nextCutOff: null, hidden: 1 },
  { nextCutOff: '2126-04-15', hidden: 2 },
])('seven rows are shown, next cut-off $nextCutOff', async ({ nextCutOff, hidden }) => {
  const kinds = [
    'requests-waiting',
    'requests-starting-soon',
    'leavers-to-confirm',
    'payroll-cut-off',
    'payroll-to-deliver',
    'payroll-to-confirm',
    'employee-list-old',
    'addresses-failing',
  ] as const;
  open({
    items: kinds.map((kind) => task(kind)),
    nextCutOff,
    answer: (path) => (path.includes('GetPayrollPeriods') ? json({ items: [] }) : undefined),
  });
  const shown = await card();
  expect(shown.getAllByRole('listitem')).toHaveLength(7);
  await userEvent.click(shown.getByRole('button', { name: `En nog ${hidden}` }));
  expect(shown.getAllByRole('listitem')).toHaveLength(7 + hidden);
});

test('without tasks the card says so, with the next cut-off', async () => {
  const periods = { items: [] };
  open({
    nextCutOff: '2126-04-15',
    answer: (path) => (path.includes('GetPayrollPeriods') ? json(periods) : undefined),
  });
  const shown = await card();
  expect(
    await shown.findByText(/Je hebt niets te doen\. De salarisverwerking sluit op/),
  ).toHaveTextContent('15-04-2126.');
  expect(await shown.findByText('In de salarisverwerking mist niets.')).toBeVisible();
});

test('without tasks and payroll, no request about payroll is sent', async () => {
  const { seen } = open({});
  expect((await card()).getByText('Je hebt niets te doen.')).toBeVisible();
  await screen.findByRole('link', { name: 'Contact opnemen' });
  expect(seen.some(({ path }) => path.includes('Payroll'))).toBe(false);
});

test('a question of consent has its card, and no row', async () => {
  open({ items: [task('questions-of-consent')] });
  const shown = await card();
  expect(shown.getByText('Verder heb je niets te doen.')).toBeVisible();
  expect(shown.queryAllByRole('listitem')).toEqual([]);
});

test('a support session has neither tasks nor first steps, and requests none', async () => {
  useSession.setState({ user: { ...profile, readOnly: true } });
  const { seen } = open({
    isEmpty: true,
    items: [task('requests-waiting')],
    nextCutOff: '2126-04-15',
  });
  await screen.findByRole('link', { name: 'Contact opnemen' });
  expect(screen.queryByRole('region', { name: 'Te doen' })).toBeNull();
  expect(seen.filter(({ path }) => /GetTasks|GetFirstSteps|Payroll/.test(path))).toEqual([]);
});

test('payroll is requested after everything else, and a failure is not shown as nothing missing', async () => {
  let isBroken = true;
  const periods = () => (isBroken ? problem(403, 'right-missing') : json({ items: [] }));
  const { seen } = open({
    nextCutOff: '2026-04-15',
    answer: (path) => (path.includes('GetPayrollPeriods') ? periods() : undefined),
  });
  const shown = await card();
  expect(await shown.findByText('De salarisverwerking kon niet worden nagekeken.')).toBeVisible();
  expect(shown.queryByText('In de salarisverwerking mist niets.')).toBeNull();
  const calls = seen.map(({ path }) => path.replace(/\?.*/, '').split('/').at(-1));
  expect(calls.indexOf('GetPayrollPeriods')).toBeGreaterThan(calls.indexOf('GetProjectInfo'));
  isBroken = false;
  await userEvent.click(shown.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await shown.findByText('In de salarisverwerking mist niets.')).toBeVisible();
});

test('tasks that fail to load show the reason, and can be retried', async () => {
  let isBroken = true;
  open({
    items: [task('requests-waiting')],
    answer: (path) =>
      path.includes('GetTasks') && isBroken ? problem(403, 'totp-demanded') : undefined,
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Wat er te doen is, kon niet worden geladen');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect((await card()).getByText('1 aanvraag wacht op een beoordeling')).toBeVisible();
});

test('an empty project shows its first steps, with those that are done', async () => {
  open({
    isEmpty: true,
    answer: (path) =>
      path.includes('GetFirstSteps')
        ? json({
            steps: [
              { step: 'approver', isDone: true },
              { step: 'employee-list', isDone: false },
            ],
          })
        : undefined,
  });
  const steps = within(await screen.findByRole('region', { name: 'De eerste stappen' }));
  expect(steps.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Nodig een collega uit die aanvragen mag goedkeuren',
    'Upload de werknemerslijst',
  ]);
  expect(steps.getByRole('img', { name: 'Gedaan' })).toBeVisible();
  expect((await card()).getByText('Verder heb je niets te doen.')).toBeVisible();
  expect(steps.getByRole('link', { name: 'Upload de werknemerslijst' })).toHaveAttribute(
    'href',
    '/settings/employeelist',
  );
});

test('a project whose first steps are all done, or that is not empty, has none', async () => {
  const { seen } = open({
    isEmpty: true,
    answer: (path) => (path.includes('GetFirstSteps') ? json({ steps: [] }) : undefined),
  });
  await card();
  expect(seen.some(({ path }) => path.includes('GetFirstSteps'))).toBe(true);
  expect(screen.queryByRole('region', { name: 'De eerste stappen' })).toBeNull();
});

test('first steps that fail to load say so', async () => {
  open({
    isEmpty: true,
    answer: (path) => (path.includes('GetFirstSteps') ? problem(403, 'totp-demanded') : undefined),
  });
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'De eerste stappen konden niet worden geladen',
    ),
  );
});
