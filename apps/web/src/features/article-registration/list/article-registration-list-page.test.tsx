import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../../test/fixtures.ts';
import { idOf } from '../../../../test/id-of.ts';
import { beOnPhone } from '../../../../test/phone.ts';
import { requestRow } from '../../../../test/records.ts';
import { renderRoutes } from '../../../../test/render-page.tsx';
import type { SeenRequest } from '../../../../test/seen-request.ts';
import { json, problem, stubServer } from '../../../../test/stub-server.ts';
import { useProjects } from '../../../session/project-store.ts';
import { ArticleRegistrationListPage } from './article-registration-list-page.tsx';

const names = ['Noor', 'Çağla', 'Joël', 'Anneloes', 'Mohammed', 'Renée', 'Siebe', 'Femke', 'Zoë'];
const checkCounts = [
  { no: 1, unknown: 1 },
  { no: 0, unknown: 0 },
  { no: 0, unknown: 2 },
];
const failing: Partial<ArticleRegistrationRow> = {
  checkCounts: { no: 1, unknown: 1 },
  openChecks: [
    { check: 'start-date-possible', answer: 'no', reason: 'start-date-too-early' },
    { check: 'cost-centre-known', answer: 'unknown', reason: 'no-cost-centre' },
  ],
};
const page = names.map((firstName, index) =>
  requestRow({
    articleRegistrationId: idOf(`request-${index}`),
    firstName,
    checkCounts: checkCounts[index] ?? { no: 0, unknown: 0 },
    ...(firstName === 'Siebe' && failing),
  }),
);

beforeEach(() => {
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([project('Vlierboom')]);
});

interface TableBody {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly sortBy: string;
  readonly descending: boolean;
  readonly search: string;
  readonly filters?: { readonly checks: string };
}

type Answer = (body: TableBody) => Response | Promise<Response>;

function open(answer: Answer = () => json({ items: page, total: 37 }), address = '/list') {
  const isTable = ({ path }: SeenRequest) => path.endsWith('ToApproveTable');
  const requests = stubServer((request) =>
    isTable(request) ? answer(request.body as TableBody) : json(portalConfig()),
  );
  const { router } = renderRoutes(
    [
      { path: '/list', element: <ArticleRegistrationListPage list="toApprove" /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    address,
  );
  const listRequests = () =>
    requests
      .filter(isTable)
      .map(({ body }) => body as TableBody)
      // Without the filtered request, which the page sends only for its count.
      .filter(({ filters }) => filters === undefined);
  return { router, listRequests };
}

test('requests the first ten, the longest waiting first, and shows the total', async () => {
  const { listRequests } = open();
  expect(await screen.findByRole('link', { name: 'Noor van der Velden, 004817' })).toBeVisible();
  expect(listRequests()).toEqual([
    {
      projectId: idOf('Vlierboom'),
      page: 1,
      rowsPerPage: 10,
      sortBy: 'requestedAt',
      descending: false,
      search: '',
    },
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Te beoordelen 37');
  expect(screen.getByText('1-10 van 37')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('37 resultaten');
});

test('shows skeleton rows while the list loads', async () => {
  let finish: ((response: Response) => void) | undefined;
  open(() => new Promise<Response>((resolve) => (finish = resolve)));
  expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(10);
  expect(screen.getByRole('status')).toHaveTextContent('De lijst wordt geladen');
  // The list is requested once its stored state has loaded.
  await waitFor(() => expect(finish).toBeDefined());
  finish?.(json({ items: page, total: 9 }));
  expect(await screen.findByRole('link', { name: 'Zoë van der Velden, 004817' })).toBeVisible();
  expect(screen.queryByTestId('skeleton-row')).not.toBeInTheDocument();
});

test('the count of requests with all checks OK is requested after the list', async () => {
  let finish: ((response: Response) => void) | undefined;
  const filters: unknown[] = [];
  open((body) => {
    filters.push(body.filters?.checks);
    if (body.filters) return json({ items: [], total: 4 });
    return new Promise<Response>((resolve) => (finish = resolve));
  });
  await waitFor(() => expect(finish).toBeDefined());
  expect(filters).toEqual([undefined]);
  finish?.(json({ items: page, total: 9 }));
  const chip = await screen.findByRole('button', { name: /Alle controles in orde/ });
  await waitFor(() => expect(chip).toHaveTextContent('4'));
  expect(chip).toHaveAttribute('aria-busy', 'false');
  expect(filters).toEqual([undefined, 'green']);
});

test('an empty list says what to do next, and has no tools', async () => {
  open(() => json({ items: [], total: 0 }));
  expect(await screen.findByText('Er wacht niets op een beslissing')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Goedgekeurde aanvragen bekijken' })).toHaveAttribute(
    'href',
    '/requests/approved',
  );
});

test('a search without results can be cleared', async () => {
  const { listRequests } = open(
    ({ search }) => json(search ? { items: [], total: 0 } : { items: page, total: 9 }),
    '/list?q=zzz',
  );
  expect(await screen.findByText('Niets gevonden voor ‘zzz’')).toBeVisible();
  const [inMessage] = screen.getAllByRole('button', { name: 'Zoekopdracht wissen' }).slice(-1);
  await userEvent.click(inMessage!);
  expect(await screen.findByRole('link', { name: 'Noor van der Velden, 004817' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(listRequests().at(-1)?.search).toBe('');
});

test('typing searches once, after a pause, from the first page', async () => {
  const { listRequests, router } = open(undefined, '/list?page=2');
  await screen.findByRole('link', { name: 'Noor van der Velden, 004817' });
  await userEvent.type(screen.getByRole('searchbox'), 'velden');
  await waitFor(() => expect(listRequests()).toHaveLength(2));
  expect(listRequests()[1]).toMatchObject({ search: 'velden', page: 1 });
  expect(router.state.location.search).toBe('?q=velden');
});

test('results of an earlier search are not shown for a new one', async () => {
  open(({ search }) =>
    search ? new Promise<Response>(() => {}) : json({ items: page, total: 9 }),
  );
  await screen.findByRole('link', { name: 'Noor van der Velden, 004817' });
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(10);
  expect(
    screen.queryByRole('link', { name: 'Noor van der Velden, 004817' }),
  ).not.toBeInTheDocument();
});

test('a failure is shown and can be retried', async () => {
  let isBroken = true;
  open(() => (isBroken ? problem(422, 'invalid-input') : json({ items: page, total: 9 })));
  expect(await screen.findByRole('alert')).toHaveTextContent('De lijst kon niet worden geladen');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: 'Noor van der Velden, 004817' })).toBeVisible();
});

test('the server sorts, and the header shows the order', async () => {
  const { listRequests } = open();
  await screen.findByRole('link', { name: 'Noor van der Velden, 004817' });
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Ingediend')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Prijs per maand' }));
  await waitFor(() => expect(head('Prijs per maand')).toHaveAttribute('aria-sort', 'ascending'));
  expect(head('Ingediend')).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Prijs per maand' }));
  await waitFor(() => expect(head('Prijs per maand')).toHaveAttribute('aria-sort', 'descending'));
  expect(listRequests().at(-1)).toMatchObject({ sortBy: 'totalPrice', descending: true });
});

test('the current page stays in view while the next one loads', async () => {
  const { listRequests } = open((body) =>
    body.page === 1 ? json({ items: page, total: 37 }) : new Promise<Response>(() => {}),
  );
  await screen.findByRole('link', { name: 'Noor van der Velden, 004817' });
  await userEvent.click(screen.getByRole('button', { name: 'Pagina 2' }));
  await waitFor(() => expect(listRequests().at(-1)?.page).toBe(2));
  expect(screen.getByRole('link', { name: 'Noor van der Velden, 004817' })).toBeVisible();
});

test('a larger page size starts at the first page', async () => {
  const { listRequests } = open(undefined, '/list?page=3');
  await screen.findByRole('link', { name: 'Noor van der Velden, 004817' });
  await userEvent.selectOptions(screen.getByLabelText('Rijen per pagina'), '50');
  await waitFor(() => expect(listRequests().at(-1)).toMatchObject({ rowsPerPage: 50, page: 1 }));
});

test('a page that no longer exists leads to the first', async () => {
  const { listRequests } = open(
    (body) => json({ items: body.page === 1 ? page : [], total: 9 }),
    '/list?page=4',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Naar de eerste pagina' }));
  expect(await screen.findByRole('link', { name: 'Noor van der Velden, 004817' })).toBeVisible();
  expect(listRequests().at(-1)?.page).toBe(1);
});

test('a click on a row opens it with its position in the list', async () => {
  const { router } = open(undefined, '/list?page=2');
  await userEvent.click((await screen.findAllByText('Verpleging Noord'))[2]!);
  expect(router.state.location.pathname).toBe(`/requests/detail/${idOf('request-2')}`);
  expect(router.state.location.state).toMatchObject({ list: 'toApprove', position: 12 });
});

test('the chosen columns are stored per account', async () => {
  open();
  await screen.findByRole('link', { name: 'Noor van der Velden, 004817' });
  expect(screen.queryByText('Kostenplaats')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filters en kolommen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kolommen 8 van 18' }));
  const panel = await screen.findByRole('group', { name: 'Kolommen in deze tabel' });
  expect(within(panel).getByRole('checkbox', { name: /Medewerker/ })).toBeDisabled();
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Kostenplaats' }));
  expect(await screen.findByRole('columnheader', { name: 'Kostenplaats' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kolommen 9 van 18' })).toBeInTheDocument();
  const key = `employer-portal-columns.${profile.accountId}.requests.toApprove`;
  const stored = () => JSON.parse(localStorage.getItem(key) ?? '{}') as unknown;
  expect(stored()).toMatchObject({ columns: { costCentre: true } });
  await userEvent.click(within(panel).getByRole('button', { name: /Standaardkolommen/ }));
  expect(screen.queryByRole('columnheader', { name: 'Kostenplaats' })).not.toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

test('shows the checks of each request in words, and does not sort by them', async () => {
  open();
  await screen.findByRole('link', { name: 'Noor van der Velden, 004817' });
  const rowOf = (name: string) =>
    screen.getByRole('link', { name: `${name} van der Velden, 004817` }).closest('tr')!;
  // A response of an earlier server has counts alone.
  expect(within(rowOf('Noor')).getByText('1 niet in orde, 1 onbekend')).toBeVisible();
  const header = within(rowOf('Siebe')).getByRole('rowheader');
  expect(header).toHaveTextContent('Siebe van der Velden');
  const named = within(rowOf('Siebe')).getByText('Startdatum te vroeg');
  expect(named).toHaveTextContent('Startdatum te vroeg+1, Geen kostenplaats');
  expect(within(rowOf('Çağla')).getByText('In orde')).toBeVisible();
  expect(within(rowOf('Joël')).getByText('2 onbekend')).toBeVisible();
  const head = screen.getByRole('columnheader', { name: 'Controles' });
  expect(within(head).queryByRole('button')).not.toBeInTheDocument();
});

test('on a phone a row is a card, and the order a select', async () => {
  beOnPhone();
  const { listRequests } = open();
  const card = (await screen.findByRole('link', { name: 'Noor van der Velden, 004817' })).closest(
    'li',
  )!;
  expect(card).toHaveTextContent('Fitness Compleet');
  expect(within(card).getAllByRole('link')).toHaveLength(1);
  expect(card).toHaveTextContent('1 niet in orde, 1 onbekend');
  expect(card).toHaveTextContent('Start 01-04-2026');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filters en kolommen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sorteren op Ingediend' }));
  const sorting = screen.getByLabelText('Sorteren op');
  expect(within(sorting).getAllByRole('option')).toHaveLength(17);
  await userEvent.selectOptions(sorting, 'totalPrice');
  await waitFor(() => expect(listRequests().at(-1)).toMatchObject({ sortBy: 'totalPrice' }));
  await userEvent.click(screen.getByRole('button', { name: /Oplopend/ }));
  await waitFor(() => expect(listRequests().at(-1)).toMatchObject({ descending: true }));
});

test('Back to the list before it was filtered shows it without the filter', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: /Alle controles in orde/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?checks=green'));
  await act(() => router.navigate(-1));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  await screen.findByRole('link', { name: 'Noor van der Velden, 004817' });
  expect(router.state.location.search).toBe('');
});
