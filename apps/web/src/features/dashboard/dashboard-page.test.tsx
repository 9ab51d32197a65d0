import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { profile, project } from '../../../test/fixtures.ts';
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

beforeEach(() => {
  useProjects.setState(useProjects.getInitialState(), true);
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
});

function open(
  showExpensiveSubscriptions: boolean,
  newsText = '',
  countsAnswer = () => json(counts),
) {
  const selected = project('Vlierboom', { showExpensiveSubscriptions });
  useProjects.getState().setProjects([selected]);
  stubServer(({ path }) => {
    if (path.includes('GetDashboardItems')) return countsAnswer();
    if (path.includes('GetProjectInfo')) return json({ ...selected, newsText });
    return json({ brand: 'Sportportaal', product: 'Sportpas' });
  });
  return renderPage(<DashboardPage />);
}

const tiles = () => within(screen.getByRole('list', { name: 'Aantallen' }));

test('it greets by first name and says what waits', async () => {
  open(false);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Goede.+, Noor$/);
  expect(await screen.findByText('Er wacht 1 aanvraag op een beoordeling.')).toBeVisible();
});

test('each tile is a link to the list it counts', async () => {
  open(true);
  expect(await tiles().findByText('1.284')).toBeVisible();
  expect(
    tiles()
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/subscriptions/active', expect.stringContaining('Actieve abonnementen1.284')],
    ['/requests/to-approve', expect.stringContaining('Te beoordelen1')],
    ['/subscriptions/expensive', expect.stringContaining('Dichtbij Maximumprijs12')],
  ]);
});

test('a project that does not watch its maximum price has no tile for it', async () => {
  open(false);
  expect(await tiles().findAllByRole('link')).toHaveLength(2);
});

test('news appears only when there is any, with links in it', async () => {
  open(false, 'Lees https://example.test/a, of bel.');
  expect(await screen.findByRole('heading', { name: 'Nieuws' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://example.test/a' })).toBeVisible();
});

test('counts that do not load say why, and can be asked for again', async () => {
  let isBroken = true;
  open(false, '', () => (isBroken ? problem(403, 'right-missing') : json(counts)));
  expect(await screen.findByRole('alert')).toHaveTextContent('Je hebt hier geen recht toe');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await tiles().findByText('1.284')).toBeVisible();
});

test('old counts that could not be refreshed stay, and are said to be old', async () => {
  let isBroken = false;
  const { queryClient } = open(false, '', () =>
    isBroken ? problem(403, 'right-missing') : json(counts),
  );
  expect(await tiles().findByText('1.284')).toBeVisible();
  isBroken = true;
  void queryClient.invalidateQueries();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De aantallen konden niet worden ververst');
  expect(tiles().getByText('1.284')).toBeVisible();
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Probeer opnieuw' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('news that could not be loaded does not look like no news', async () => {
  const selected = project('Vlierboom');
  useProjects.getState().setProjects([selected]);
  stubServer(({ path }) =>
    path.includes('GetProjectInfo') ? problem(403, 'right-missing') : json(counts),
  );
  renderPage(<DashboardPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Het nieuws kon niet worden geladen');
});
