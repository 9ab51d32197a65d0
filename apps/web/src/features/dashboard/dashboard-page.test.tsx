import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { DashboardPage } from './dashboard-page.tsx';

const counts = {
  logoUri: null,
  subscriptionsActive: 1284,
  subscriptionsToApprove: 1,
  subscriptionExpensive: 12,
};

const months = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2025, 3 + at)).toISOString().slice(0, 7),
);
const figures = {
  subscriptionsPerMonth: months.map((month, at) => ({ month, subscriptions: 1042 + at * 22 })),
  costByDepartment: [
    { department: 'Verpleging Noord', people: 240, monthlyCost: 1184250 },
    { department: null, people: 6, monthlyCost: 20475 },
  ],
  departmentsLeftOut: 2,
};

beforeEach(() => {
  useProjects.setState(useProjects.getInitialState(), true);
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
});

function open(
  showExpensiveSubscriptions: boolean,
  newsText = '',
  countsAnswer = () => json(counts),
  figuresAnswer = () => json(figures),
) {
  const selected = project('Vlierboom', { showExpensiveSubscriptions });
  useProjects.getState().setProjects([selected]);
  stubServer(({ path }) => {
    if (path.includes('GetDashboardItems')) return countsAnswer();
    if (path.includes('GetDashboardFigures')) return figuresAnswer();
    if (path.includes('GetProjectTasks')) return json({ items: [] });
    if (path.includes('GetTasks')) return json({ items: [], nextCutOff: null });
    if (path.includes('GetProjectInfo')) return json({ ...selected, newsText });
    return json(portalConfig({ providerLogoUri: '/logo/p' }));
  });
  return renderPage(<DashboardPage />);
}

const tiles = () => within(screen.getByRole('list', { name: 'Aantallen' }));

test('greets by first name and summarises the tasks', async () => {
  open(false);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Goede.+, Noor$/);
  expect(await screen.findByText('Er wacht 1 aanvraag op een beoordeling.')).toBeVisible();
});

test('the number of one employer summarises no list of all employers', async () => {
  const { router } = open(false);
  await screen.findByText('Er wacht 1 aanvraag op een beoordeling.');
  await act(async () => {
    useProjects.getState().setProjects(['Vlierboom', 'Zuid'].map((name) => project(name)));
    await router.navigate('/?employers=all');
  });
  expect(await screen.findByRole('region', { name: 'Alle werkgevers' })).toBeVisible();
  expect(screen.queryByText('Er wacht 1 aanvraag op een beoordeling.')).toBeNull();
});

test('each tile links to the list that it counts', async () => {
  open(true);
  expect(await tiles().findByText('1.284')).toBeVisible();
  expect(
    tiles()
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/subscriptions/active?filter=none', expect.stringContaining('Actieve abonnementen1.284')],
    ['/requests/to-approve?filter=none', expect.stringContaining('Te beoordelen1')],
    ['/subscriptions/expensive?filter=none', expect.stringContaining('Dichtbij Maximumprijs12')],
  ]);
});

test('a project that does not monitor its maximum price has no tile for it', async () => {
  open(false);
  expect(await tiles().findAllByRole('link')).toHaveLength(2);
});

test('news is shown only when there is any, with links in it', async () => {
  open(false, 'Lees https://example.test/a, of bel.');
  expect(await screen.findByRole('heading', { name: 'Nieuws' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://example.test/a' })).toBeVisible();
});

test('counts that fail to load show the reason, and can be retried', async () => {
  let isBroken = true;
  open(false, '', () => (isBroken ? problem(403, 'totp-demanded') : json(counts)));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De aantallen konden niet worden geladen');
  expect(alert).toHaveTextContent('Dit project vraagt om 2FA');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await tiles().findByText('1.284')).toBeVisible();
});

test('counts that could not be refreshed stay, and are marked as old', async () => {
  let isBroken = false;
  const { queryClient } = open(false, '', () =>
    isBroken ? problem(403, 'totp-demanded') : json(counts),
  );
  expect(await tiles().findByText('1.284')).toBeVisible();
  isBroken = true;
  void queryClient.invalidateQueries();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De aantallen konden niet worden ververst');
  expect(tiles().getByText('1.284')).toBeVisible();
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('news that failed to load is not shown as no news', async () => {
  const selected = project('Vlierboom');
  useProjects.getState().setProjects([selected]);
  stubServer(({ path }) => {
    if (path.includes('GetProjectInfo')) return problem(403, 'totp-demanded');
    if (path.includes('GetDashboardFigures')) return json(figures);
    if (path.includes('GetTasks')) return json({ items: [], nextCutOff: null });
    return json(path.includes('GetDashboardItems') ? counts : portalConfig());
  });
  renderPage(<DashboardPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Het nieuws kon niet worden geladen');
});

test('shows both logos and a link to the provider', async () => {
  const { container } = open(false);
  await waitFor(() =>
    expect(container.querySelector('header img')?.getAttribute('src')).toBe('/logo/p'),
  );
  expect(screen.getByRole('link', { name: 'Contact opnemen' })).toHaveAttribute('href', '/contact');
});

test('the charts have tables with their numbers', async () => {
  open(false);
  const running = within(
    await screen.findByRole('region', { name: 'Lopende abonnementen per maand' }),
  );
  expect(running.getAllByRole('row')).toHaveLength(13);
  expect(running.getByRole('row', { name: 'maart 2026 1.284' })).toBeVisible();
  expect(await tiles().findByText('22 meer dan vorige maand')).toBeVisible();

  const cost = screen.getByRole('region', { name: 'Kosten per maand per afdeling' });
  expect(within(cost).getByText(/, maart 2026$/)).toBeVisible();
  expect(
    within(cost)
      .getAllByRole('row')
      .map((row) => row.textContent.replace(/\s/g, ' ')),
  ).toEqual([
    'AfdelingDeelnemersKosten per maand',
    'Verpleging Noord240€ 11.842,50',
    'Zonder afdeling6€ 204,75',
  ]);
  expect(cost).toHaveTextContent('2 afdelingen met weinig deelnemers staan er niet bij');
  await userEvent.click(within(cost).getByRole('button', { name: 'Als tabel tonen' }));
  expect(cost.querySelector('svg')).toBeNull();
});

test('without figures the page says so, and can retry', async () => {
  let isBroken = true;
  open(false, '', undefined, () => (isBroken ? problem(403, 'totp-demanded') : json(figures)));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De grafieken konden niet worden geladen');
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('region', { name: /per afdeling$/ })).toBeVisible();
});

test('a project without subscriptions, or with small departments only, says so', async () => {
  const nothing = {
    subscriptionsPerMonth: months.map((month) => ({ month, subscriptions: 0 })),
    costByDepartment: [],
    departmentsLeftOut: 1,
  };
  open(false, '', undefined, () => json(nothing));
  expect(await screen.findByText(/liepen er geen abonnementen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Als tabel tonen' })).toBeNull();
  expect(screen.getByText(/Geen afdeling heeft genoeg deelnemers/)).toBeVisible();
});
