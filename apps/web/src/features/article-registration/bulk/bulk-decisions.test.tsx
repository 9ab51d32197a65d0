import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { portalConfig, profile, project } from '../../../../test/fixtures.ts';
import { idOf } from '../../../../test/id-of.ts';
import { beOnPhone } from '../../../../test/phone.ts';
import { requestDetail, requestRow } from '../../../../test/records.ts';
import { renderRoutes } from '../../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../../test/stub-server.ts';
import { useProjects } from '../../../session/project-store.ts';
import { useSession } from '../../../session/session-store.ts';
import { ArticleRegistrationListPage } from '../list/article-registration-list-page.tsx';
import { dismissBulkRun } from './bulk-run.ts';

const names = ['Noor', 'Joël', 'Femke', 'Zoë', 'Renée'];
const rows = names.map((firstName, index) =>
  requestRow({
    articleRegistrationId: idOf(`request-${index}`),
    firstName,
    version: index + 1,
    checkCounts: { no: 0, unknown: index === 1 ? 1 : 0 },
  }),
);
const recordOf = ({ checkCounts: _checkCounts, ...record }: (typeof rows)[number]) => record;
const decider = project('Vlierboom');
const rights = { ...decider.rights, decideRequests: true };
const wholeName = (name: string) => `${name} van der Velden`;

interface Decision {
  readonly articleRegistrationId: string;
  readonly version?: number;
  readonly reason?: string;
}

type Decide = (decision: Decision) => Response | Promise<Response>;

const noContent = () => new Response(null, { status: 204 });
const decidedByOther = { decidedBy: 'Joost Nijënhuis', decidedAt: '2026-03-20T09:30:00.000Z' };

beforeAll(() => import('./late-parts.tsx'));

beforeEach(() => {
  dismissBulkRun();
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([{ ...decider, rights }]);
});

interface TableBody {
  readonly page: number;
  readonly filters?: { readonly checks: string };
}

function open(decide: Decide = noContent, address = '/list') {
  const isDecision = ({ path }: { path: string }) => /pproveArticleRegistration$/.test(path);
  const requests = stubServer((request) => {
    const { path, body } = request;
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.endsWith('ToApproveTable')) {
      const { page, filters } = body as TableBody;
      if (filters) return json({ items: [], total: 0 });
      return json({ items: page === 2 ? rows.slice(3) : rows.slice(0, 3), total: 15 });
    }
    if (path.includes('/GetArticleRegistration?')) {
      const id = new URLSearchParams(path.split('?')[1]).get('ArticleRegistrationId') ?? '';
      return json(
        requestDetail({
          ...recordOf(rows.find((each) => each.articleRegistrationId === id)!),
          ...(id === idOf('request-1') ? decidedByOther : {}),
          status: id === idOf('request-1') ? 'Approved' : 'ToApprove',
        }),
      );
    }
    return isDecision(request) ? decide(body as Decision) : problem(404, 'not-found');
  });
  const page = (
    <main tabIndex={-1}>
      <ArticleRegistrationListPage list="toApprove" />
      <Notifications />
    </main>
  );
  renderRoutes(
    [
      { path: '/list', element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    address,
  );
  const decisions = () => requests.filter(isDecision).map(({ body }) => body as Decision);
  return { requests, decisions };
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const ready = () => screen.findByRole('link', { name: `${wholeName('Noor')}, 004817` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

async function approve(count: number) {
  await press(`${count} goedkeuren`);
  await screen.findByRole('dialog');
  await userEvent.click(dialog().getByRole('checkbox', { name: /minimumloon/ }));
  const submit = dialog().getByRole('button', { name: `${count} goedkeuren` });
  await waitFor(() => expect(submit).toBeEnabled());
  await userEvent.click(submit);
}

test('an account without the right to decide has no selection', async () => {
  useProjects.getState().setProjects([decider]);
  open();
  await ready();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a selection survives paging, selects a page at once, and can be cleared', async () => {
  open();
  await ready();
  const all = () => box('Selecteer alles op deze pagina');
  await userEvent.click(box(`Selecteer ${wholeName('Noor')}, 004817`));
  expect(all()).toBePartiallyChecked();
  await userEvent.click(all());
  expect(screen.getByText(/1 met een onbekende controle/)).toBeVisible();
  expect(all()).toBeChecked();
  await press('Pagina 2');
  await userEvent.click(
    await screen.findByRole('checkbox', { name: `Selecteer ${wholeName('Zoë')}, 004817` }),
  );
  expect(all()).toBePartiallyChecked();
  const bar = screen.getByRole('region', { name: 'Wat je met de selectie kunt doen' });
  expect(bar.textContent.replaceAll('\u00a0', ' ')).toMatch(
    /^4 geselecteerd, .* € 170,00 per maand/,
  );
  await press('Selectie wissen');
  expect(bar).not.toBeInTheDocument();
  expect(all()).not.toBeChecked();
});

test('on a phone a card has a checkbox, and still opens with one press', async () => {
  beOnPhone();
  open();
  await ready();
  await userEvent.click(box(`Selecteer ${wholeName('Noor')}, 004817`));
  expect(screen.getByRole('button', { name: '1 goedkeuren' })).toBeVisible();
});

test('the approval dialog shows what is signed and warns of checks, and sends the versions that it showed', async () => {
  const { decisions, requests } = open();
  await ready();
  await userEvent.click(box('Selecteer alles op deze pagina'));
  await press('3 goedkeuren');
  await screen.findByRole('dialog');
  expect(dialog().getByText(/3 aanvullende arbeidsovereenkomsten/)).toBeVisible();
  expect(dialog().getByText('€ 127,50')).toBeVisible();
  expect(dialog().getByText('1 met een onbekende controle')).toBeVisible();
  const names = within(dialog().getByRole('region', { name: 'Geselecteerde medewerkers' }));
  expect(names.getAllByRole('listitem')[0]).toHaveTextContent('1 controle niet in orde');
  expect(requests.some(({ path }) => path.includes('/GetArticleRegistration?'))).toBe(false);
  const submit = dialog().getByRole('button', { name: '3 goedkeuren' });
  expect(submit).toBeDisabled();
  await userEvent.click(dialog().getByRole('checkbox', { name: /deze 3 medewerkers/ }));
  await userEvent.click(submit);
  expect(await screen.findByText('3 aanvragen goedgekeurd')).toBeVisible();
  expect(decisions()).toEqual(
    [0, 1, 2].map((index) => ({
      articleRegistrationId: idOf(`request-${index}`),
      version: index + 1,
    })),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: /selectie/ })).not.toBeInTheDocument();
});

test('failures are listed by name with their reason, and only those worth a retry are retried', async () => {
  let isDown = true;
  const { decisions } = open(({ articleRegistrationId: id }) => {
    if (id === idOf('request-1')) return problem(409, 'already-decided');
    if (id === idOf('request-2') && isDown) return Promise.reject(new TypeError('network'));
    return noContent();
  });
  await ready();
  await userEvent.click(box('Selecteer alles op deze pagina'));
  await approve(3);
  expect(await screen.findByRole('heading', { name: '1 van 3 goedgekeurd' })).toBeVisible();
  const failed = dialog()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(failed).toEqual([
    'Joël van der VeldenAl goedgekeurd door Joost Nijënhuis op 20-03-2026 10:30.',
    expect.stringMatching(/^Femke van der VeldenHet antwoord van de server kwam niet aan/),
  ]);
  isDown = false;
  await press('Opnieuw proberen (1)');
  expect(await screen.findByRole('heading', { name: '2 van 3 goedgekeurd' })).toBeVisible();
  expect(decisions()).toHaveLength(4);
  await press('Sluiten');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a server error shows the id of the failed request', async () => {
  open(() => problem(500, 'internal-error'));
  await ready();
  await userEvent.click(box(`Selecteer ${wholeName('Noor')}, 004817`));
  await approve(1);
  await screen.findByRole('heading', { name: '0 van 1 goedgekeurd' });
  expect(dialog().getByRole('listitem')).toHaveTextContent(/Kenmerk r-1$/);
});

test('a stopped run leaves the requests that were not sent selected', async () => {
  const waiting: (() => void)[] = [];
  const { decisions } = open(
    () => new Promise((resolve) => waiting.push(() => resolve(noContent()))),
  );
  await ready();
  await userEvent.click(box('Selecteer alles op deze pagina'));
  await press('Pagina 2');
  await screen.findByRole('link', { name: `${wholeName('Zoë')}, 004817` });
  await userEvent.click(box('Selecteer alles op deze pagina'));
  await approve(5);
  await waitFor(() => expect(decisions()).toHaveLength(3));
  expect(screen.getByText('0 van 5')).toBeVisible();
  // A run cannot be closed while it sends, so there is no button to close it.
  expect(dialog().queryByRole('button', { name: /sluiten/i })).toBeNull();
  await press('Stoppen');
  for (const finish of waiting) finish();
  expect(await screen.findByRole('heading', { name: '3 van 5 goedgekeurd' })).toBeVisible();
  expect(dialog().getByText('2 aanvragen zijn niet verstuurd en wachten nog:')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Sluiten zonder goed te keuren' })).toBeNull();
  await press('Sluiten');
  expect(await screen.findByRole('button', { name: '2 goedkeuren' })).toBeVisible();
  expect(decisions()).toHaveLength(3);
});

test('one reason rejects all requests; a 429 is retried once, after its wait', async () => {
  let tries = 0;
  const { decisions } = open(() => {
    tries += 1;
    return tries === 1
      ? problem(429, 'too-many-requests', {}, { 'retry-after': '0' })
      : noContent();
  });
  await ready();
  await userEvent.click(box(`Selecteer ${wholeName('Noor')}, 004817`));
  await press('Afwijzen');
  await screen.findByRole('dialog');
  const submit = dialog().getByRole('button', { name: '1 aanvraag afwijzen' });
  expect(submit).toBeDisabled();
  await userEvent.type(dialog().getByLabelText('Reden van afwijzing'), 'Niet in dienst');
  await userEvent.click(submit);
  expect(await screen.findByText('1 aanvraag afgewezen')).toBeVisible();
  expect(decisions()).toEqual(
    Array(2).fill({
      articleRegistrationId: idOf('request-0'),
      version: 1,
      reason: 'Niet in dienst',
    }),
  );
});

test('the end of the session loses no outcome', async () => {
  useSession.setState({ accessToken: 'a', refreshToken: 'r', user: profile });
  open(({ articleRegistrationId: id }) =>
    id === idOf('request-0') ? noContent() : new Promise<Response>(() => {}),
  );
  await ready();
  await userEvent.click(box('Selecteer alles op deze pagina'));
  await approve(3);
  await screen.findByText('1 van 3');
  useSession.getState().clear('refused');
  expect(await screen.findByRole('heading', { name: '1 van 3 goedgekeurd' })).toBeVisible();
  expect(dialog().getAllByText(/Je sessie eindigde terwijl/)).toHaveLength(2);
  await press('Sluiten');
});

test('the filter is part of the address; it can be cleared when it matches nothing', async () => {
  const { requests } = open(noContent, '/list?checks=green');
  expect(await screen.findByText('Geen aanvraag met alle controles in orde')).toBeVisible();
  expect(screen.getByRole('button', { name: /Alle controles in orde/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const listRequests = requests.filter(({ path }) => path.endsWith('ToApproveTable'));
  expect(listRequests).toHaveLength(1);
  expect(listRequests[0]?.body).toMatchObject({ filters: { checks: 'green' } });
  await press('Alle filters wissen');
  expect(await ready()).toBeVisible();
});

test('the export has the search and order of the list', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { requests } = open(noContent, '/list?q=noor&sort=lastName&desc=1&page=2');
  await screen.findByRole('link', { name: `${wholeName('Zoë')}, 004817` });
  await press('Exporteren naar Excel (gefilterd)');
  expect(await screen.findByText('Exporteren is mislukt')).toBeVisible();
  expect(requests.find(({ path }) => path.endsWith('ToApproveToExcel'))?.body).toEqual({
    projectId: idOf('Vlierboom'),
    sortBy: 'lastName',
    descending: true,
    search: 'noor',
  });
});
