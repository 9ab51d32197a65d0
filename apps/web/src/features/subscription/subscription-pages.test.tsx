import { xlsxType } from '@portal/contract/xlsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { subscriptionDetail, subscriptionRow } from '../../../test/records.ts';
import { renderPage, renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { SubscriptionDetailPage } from './subscription-detail-page.tsx';
import { SubscriptionListPage } from './subscription-list-page.tsx';

beforeEach(() => {
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([project('Vlierboom')]);
});

const detail = subscriptionDetail({
  periodEnd: '2027-03-31',
  status: 'Cancelled',
  articleRegistrationId: idOf('request-1'),
  decidedAt: '2026-03-20T09:30:00.000Z',
});

const history = [
  {
    occurredAt: '2026-03-20T09:30:00.000Z',
    action: 'subscription-cancelled',
    actor: 'Fatima Bouzid',
    onBehalfOf: null,
    changes: [{ field: 'periodEnd', from: null, to: '2027-03-31' }],
    reason: null,
  },
];
const xlsx = {
  'content-type': xlsxType,
  'content-disposition': 'attachment; filename="Nieuwe abonnementen.xlsx"',
};

function open(address: string, subscription: typeof detail | null = detail) {
  const requests = stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('Table')) return json({ items: [subscriptionRow()], total: 1 });
    if (path.includes('ToExcel')) return new Response('PK', { headers: xlsx });
    if (path.includes('GetSubscriptionHistory')) return json({ items: history });
    return subscription ? json(subscription) : problem(404, 'not-found');
  });
  const { router } = renderRoutes(
    [
      { path: '/subscriptions/new', element: <SubscriptionListPage list="new" /> },
      { path: '/subscriptions/expensive', element: <SubscriptionListPage list="expensive" /> },
      { path: '/subscriptions/detail/:id', element: <SubscriptionDetailPage /> },
      { path: '/people/:id', element: null },
    ],
    address,
  );
  return { requests, router };
}

test('lists by last name, under the name of the product', async () => {
  const { requests } = open('/subscriptions/new');
  expect(await screen.findByRole('link', { name: 'Velden, van der, Noor, 20871' })).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: 'Sportpasnr.' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Naam' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const table = requests.find(({ path }) => path.includes('Table'));
  expect(table?.path).toBe('/employerportal/Subscription/GetSubscriptionsNewTable');
  expect(table?.body).toMatchObject({ sortBy: 'lastName', descending: false, page: 1 });
  expect(screen.getByText('Actief')).toBeVisible();
});

test('rows of one project are never shown under another', async () => {
  const [own, other] = [project('Vlierboom'), project('IJsseldal')];
  useProjects.getState().setProjects([own, other]);
  stubServer(({ path, body }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    const isOwn = (body as { projectId?: string } | undefined)?.projectId === own.projectId;
    return isOwn ? json({ items: [subscriptionRow()], total: 1 }) : new Promise<Response>(() => {});
  });
  renderPage(<SubscriptionListPage list="new" />);
  expect(await screen.findByRole('link', { name: 'Velden, van der, Noor, 20871' })).toBeVisible();
  // Flushes React's synchronous work without its deferred work.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const { IS_REACT_ACT_ENVIRONMENT: before } = environment;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    flushSync(() => useProjects.getState().selectProject(other.projectId));
    expect(
      screen.queryByRole('link', { name: 'Velden, van der, Noor, 20871' }),
    ).not.toBeInTheDocument();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before;
  }
  expect(screen.getAllByTestId('skeleton-row')).not.toHaveLength(0);
});

test('the back link leads to the page of the list that the subscription was opened from', async () => {
  const { router } = open('/subscriptions/new?sort=price');
  await userEvent.click(await screen.findByRole('link', { name: 'Velden, van der, Noor, 20871' }));
  expect(await screen.findByText('Opgezegd')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/subscriptions/detail/${idOf('subscription-1')}`);
  expect(screen.getByRole('link', { name: 'Nieuw' })).toHaveAttribute(
    'href',
    '/subscriptions/new?sort=price&rows=10&desc=0&filter=none',
  );
});

test('the name heads its row, and is the only link in it', async () => {
  open('/subscriptions/new');
  const link = await screen.findByRole('link', { name: 'Velden, van der, Noor, 20871' });
  expect(within(screen.getByRole('table')).getAllByRole('link')).toEqual([link]);
  expect(screen.getByRole('rowheader')).toContainElement(link);
});

test('has the columns of the specification, in its order', async () => {
  open('/subscriptions/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters en kolommen' }));
  await userEvent.click(screen.getByRole('button', { name: /^Kolommen/ }));
  const columns = within(screen.getByRole('group', { name: 'Kolommen in deze tabel' }));
  const labels = columns.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels);
  expect(labels.map((label) => label?.[0]?.textContent)).toEqual([
    'Sportpasnr.',
    'Voornaam',
    'Naamaltijd',
    'Geboortedatum',
    'Geslacht',
    'Personeelsnummer',
    'Afdeling',
    'Status',
    'Type',
    'Maanden',
    'Prijs',
    'Begin periode',
    'Einde periode',
    'Opgeschort vanaf',
    'Opgeschort tot en met',
  ]);
});

test('shows the request and the agreement of the subscription', async () => {
  open(`/subscriptions/detail/${idOf('subscription-1')}`);
  expect(await screen.findByRole('link', { name: 'Aanvraag bekijken' })).toHaveAttribute(
    'href',
    `/requests/detail/${idOf('request-1')}`,
  );
  expect(screen.getByRole('button', { name: 'AAO downloaden' })).toBeVisible();
  expect(screen.getByText('Automatisch')).toBeVisible();
  expect(screen.getByText('31-03-2027')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/Sportpasnummer 20871/)).toBeVisible());
});

test('a subscription that the provider imported is labelled as such', async () => {
  open(`/subscriptions/detail/${idOf('subscription-1')}`, {
    ...detail,
    articleRegistrationId: null,
  });
  expect(await screen.findByText(/aanbieder heeft dit abonnement aangeleverd/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'AAO downloaden' })).not.toBeInTheDocument();
});

test('an unknown subscription leads back to the list', async () => {
  open('/subscriptions/detail/nowhere', null);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Abonnement niet gevonden' }),
  ).toBeVisible();
});

test('shows the history of the subscription', async () => {
  open(`/subscriptions/detail/${idOf('subscription-1')}`);
  const panel = await screen.findByRole('region', { name: 'Geschiedenis' });
  expect(await within(panel).findByText(/Fatima Bouzid/)).toBeVisible();
});

test('the export has the search and order of the list', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { requests } = open('/subscriptions/new?q=velden&sort=price&desc=1&page=3');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Exporteren naar Excel (gefilterd)' }),
  );
  await waitFor(() => expect(click).toHaveBeenCalled());
  const exportRequest = requests.find(({ path }) => path.includes('ToExcel'));
  expect(exportRequest?.path).toBe('/employerportal/Subscription/ExportSubscriptionsNewToExcel');
  expect(exportRequest?.body).toEqual({
    projectId: idOf('Vlierboom'),
    search: 'velden',
    sortBy: 'price',
    descending: true,
  });
  click.mockRestore();
});

test('the list of expensive subscriptions exists only where the project uses it', async () => {
  const { requests } = open('/subscriptions/expensive');
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Deze lijst is niet ingeschakeld' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alle abonnementen bekijken' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Abonnementen dichtbij maximumprijs',
  );
  expect(requests.some(({ path }) => path.includes('Expensive'))).toBe(false);
});

test('the list exists where the project uses it, and says how far each is from the maximum', async () => {
  const expensive = { showExpensiveSubscriptions: true, maximumPrice: 4500 };
  useProjects.getState().setProjects([project('Vlierboom', expensive)]);
  open('/subscriptions/expensive');
  expect(await screen.findByRole('link', { name: 'Velden, van der, Noor, 20871' })).toBeVisible();
  const shown = document.body.textContent.replaceAll('\u00a0', ' ');
  expect(shown).toContain('De maximumprijs is € 45,00 per maand.');
  expect(screen.getByRole('columnheader', { name: 'Tot maximum' })).toBeVisible();
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.at(-1)?.replaceAll('\u00a0', ' ')).toBe('€ 2,50');
});

test('a server of an earlier version names no maximum price', async () => {
  useProjects.getState().setProjects([project('Vlierboom', { showExpensiveSubscriptions: true })]);
  open('/subscriptions/expensive');
  expect(await screen.findByRole('link', { name: 'Velden, van der, Noor, 20871' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Tot maximum' })).not.toBeInTheDocument();
});
