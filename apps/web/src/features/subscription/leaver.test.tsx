import type { HistoryEntry } from '@portal/contract/history';
import type { SubscriptionDetail } from '@portal/contract/subscription';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { subscriptionDetail } from '../../../test/records.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { i18n } from '../../i18n/i18n.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { SubscriptionDetailPage } from './subscription-detail-page.tsx';
import { SubscriptionEndedPage } from './subscription-ended-page.tsx';

const dates = ['2026-11-30', '2026-12-31', '2027-01-31'];
const payrollRuns = ['2026-10-31', '2026-11-30'];
const lastPayMonths = ['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31'];

/** What the server keeps of a report; the amounts follow from the months. */
const leaving = {
  lastPayrollRun: '2026-10-31',
  lastPayMonth: '2026-11-30',
  settlement: { grossMonths: 1, netMonths: 1, grossAmount: 2500, netAmount: 4000 },
};

const reported = (endDate: string): HistoryEntry => ({
  occurredAt: '2026-11-12T09:30:00.000Z',
  action: 'subscription-cancelled',
  actor: 'Fatima Bouzid',
  changes: [{ field: 'periodEnd', from: null, to: endDate }],
  onBehalfOf: null,
  reason: null,
});
const cancelled = {
  subscription: subscriptionDetail({ periodEnd: '2026-12-31', status: 'Cancelled', leaving }),
  history: [reported('2026-12-31')],
};

interface Server {
  history: readonly HistoryEntry[];
  subscription: SubscriptionDetail;
  dates: readonly string[];
  /** The server's answer to the report; the default ends the subscription. */
  answer?: () => Response;
}

function manage(mayManage = true) {
  const { rights } = project('x');
  const vlierboom = project('Vlierboom', { rights: { ...rights, manageEmployees: mayManage } });
  useProjects.getState().setProjects([vlierboom]);
}

beforeEach(() => {
  useSession.getState().clear();
  useProjects.getState().setAccount(profile);
  manage();
});

function open(
  changes: Partial<Server> = {},
  at = `/subscriptions/detail/${idOf('subscription-1')}`,
) {
  const server: Server = { subscription: subscriptionDetail(), dates, history: [], ...changes };
  const seen = stubServer(({ path, body }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('GetSubscriptionHistory')) return json({ items: server.history });
    if (path.includes('GetPossible'))
      return json({ dates: server.dates, payrollRuns, lastPayMonths });
    if (!path.includes('Cancel')) return json(server.subscription);
    if (server.answer) return server.answer();
    const { endDate } = body as { endDate: string };
    server.subscription = subscriptionDetail({ periodEnd: endDate, status: 'Cancelled' });
    server.history = [reported(endDate)];
    return new Response(null, { status: 204 });
  });
  const { router } = renderRoutes(
    [
      { path: '/subscriptions/detail/ended', element: <SubscriptionEndedPage /> },
      { path: '/subscriptions/detail/:id', element: <SubscriptionDetailPage /> },
    ],
    at,
  );
  const reports = () => seen.filter(({ path }) => path.includes('Cancel'));
  return { server, seen, router, reports };
}

/**
 * The heading of the page that opens after the report, once the subscription has been loaded again.
 */
const doneTitle = () => screen.findByRole('heading', { level: 1, name: /uit dienst gemeld/ });

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Uit dienst melden' }));
  const dialog = await screen.findByRole('dialog', { name: 'Uit dienst melden' });
  return { dialog, endDate: await within(dialog).findByLabelText(/^Einddatum/) };
};

test('says what ends when and what remains to be settled, before anything is done', async () => {
  const { router, reports } = open();
  const { dialog, endDate } = await openDialog();
  expect(within(dialog).getByRole('button', { name: 'Uit dienst melden' })).toBeDisabled();
  await userEvent.selectOptions(endDate, '31 december 2026');
  const outcome = within(dialog).getByRole('group', { name: 'Wat er gebeurt' });
  expect(outcome).toHaveTextContent('Fitness Compleet (20871) eindigt op 31-12-2026');
  expect(within(dialog).getByLabelText(/^Laatste maand met loon/)).toHaveValue('2026-12-31');
  expect(outcome).toHaveTextContent(
    'Van het brutoloon, via de uitruil€ 50,00Alleen van het nettoloon€ 15,00',
  );
  expect(outcome).toHaveTextContent(
    'Over november 2026 tot en met december 2026 is er nog loon. De uitruil loopt gewoon door: elke maand € 25,00 van het brutoloon en € 7,50 van het nettoloon.',
  );
  expect(within(outcome).getAllByText(/geen advies/)).toHaveLength(1);

  await userEvent.selectOptions(within(dialog).getByLabelText(/^Laatste maand/), 'november 2026');
  expect(outcome).toHaveTextContent(
    'Van het brutoloon, via de uitruil€ 25,00Alleen van het nettoloon€ 40,00',
  );
  expect(outcome).toHaveTextContent('Over november 2026 is er nog loon');
  expect(outcome).toHaveTextContent(
    'Over december 2026 is er geen loon meer. Wat dan openstaat, € 32,50 per maand, mag alleen op het nettoloon van de laatste loonstrook worden ingehouden',
  );
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Salaris/), 'november 2026');
  expect(outcome).toHaveTextContent('Apart te regelen, buiten het loon om€ 32,50');
  expect(outcome).not.toHaveTextContent('Van het brutoloon');
  expect(outcome).toHaveTextContent('er komt geen loonstrook meer');
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Laatste maand/), 'oktober 2026');
  expect(dialog).toHaveTextContent(
    'Let op: maanden na oktober 2026 tellen als maanden zonder loon',
  );
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Laatste maand/), 'november 2026');
  expect(dialog).not.toHaveTextContent('Let op');
  expect(reports()).toHaveLength(0);

  const confirm = within(dialog).getByRole('button', { name: 'Uit dienst melden per 31-12-2026' });
  await userEvent.click(confirm);
  expect(await doneTitle()).toHaveTextContent('Noor van der Velden is uit dienst gemeld');
  expect(reports().map(({ body }) => body)).toEqual([
    {
      subscriptionId: idOf('subscription-1'),
      endDate: '2026-12-31',
      lastPayrollRun: '2026-11-30',
      lastPayMonth: '2026-11-30',
    },
  ]);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(
    `/subscriptions/detail/ended?subscription=${idOf('subscription-1')}`,
  );
});

test('pay after the end date is no choice, and the last month with pay follows the end', async () => {
  open();
  const { dialog, endDate } = await openDialog();
  const pay = () => within(dialog).getByLabelText<HTMLSelectElement>(/^Laatste maand met loon/);
  expect(pay()).toBeDisabled();
  expect(pay()).toHaveDisplayValue('Kies eerst een einddatum');
  await userEvent.selectOptions(endDate, '31 januari 2027');
  expect(pay()).toHaveValue('2027-01-31');
  await userEvent.selectOptions(pay(), 'december 2026');
  await userEvent.selectOptions(endDate, '30 november 2026');
  expect([...pay().options].map(({ text }) => text)).toEqual([
    'november 2026',
    'oktober 2026',
    'september 2026',
  ]);
  expect(pay()).toHaveValue('2026-11-30');
});

test('the page after it says what was done and who was told, also when it is opened anew', async () => {
  open(cancelled, `/subscriptions/detail/ended?subscription=${idOf('subscription-1')}`);
  expect(await screen.findByText('31-12-2026')).toBeVisible();
  const settled = screen.getByRole('region', { name: 'Nog te verrekenen' });
  expect(settled).toHaveTextContent(/Laatste maand met loon\s*november 2026/);
  expect(settled).toHaveTextContent(
    'Van het brutoloon, via de uitruil€ 25,00Alleen van het nettoloon€ 40,00',
  );
  expect(screen.getByText('Fatima Bouzid')).toBeVisible();
  expect(screen.getByText('12-11-2026 10:30')).toBeVisible();
  const told = screen.getByRole('region', { name: 'Wie bericht heeft gekregen' });
  expect(told).toHaveTextContent(/Noor van der Velden\s*n\.velden@example\.test/);
  await waitFor(() => expect(told).toHaveTextContent('Sportpas'));
  expect(screen.getByRole('link', { name: 'Nog iemand uit dienst melden' })).toHaveAttribute(
    'href',
    '/subscriptions/active',
  );
  expect(screen.getByRole('link', { name: 'Bekijk abonnement' })).toHaveAttribute(
    'href',
    `/subscriptions/detail/${idOf('subscription-1')}`,
  );
});

test('who may not report reads what was done, and is offered nothing to do', async () => {
  manage(false);
  open(cancelled, `/subscriptions/detail/ended?subscription=${idOf('subscription-1')}`);
  expect(await doneTitle()).toBeVisible();
  expect(screen.queryByRole('link', { name: /uit dienst melden/ })).not.toBeInTheDocument();
});

test('a report without its months says where the amounts are', async () => {
  const subscription = { ...cancelled.subscription, leaving: null };
  const at = `/subscriptions/detail/ended?subscription=${idOf('subscription-1')}`;
  open({ ...cancelled, subscription }, at);
  expect(await screen.findByText(/staat in de bevestiging die is gemaild/)).toBeVisible();
});

test('the page of the subscription says what is to be settled, too', async () => {
  open(cancelled);
  const settled = await screen.findByRole('region', { name: 'Nog te verrekenen' });
  expect(settled).toHaveTextContent(
    'Van het brutoloon, via de uitruil€ 25,00Alleen van het nettoloon€ 40,00',
  );
});

test.each([
  ['runs on', {}],
  ['ends because the provider says so', { ...cancelled, history: [] }],
  ['was given another end date since', { ...cancelled, history: [reported('2027-01-31')] }],
])('a subscription that %s was not reported', async (_what, server) => {
  open(server, `/subscriptions/detail/ended?subscription=${idOf('subscription-1')}`);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Hier is geen einddatum gemeld' }),
  ).toBeVisible();
});

test('an address that names no subscription leads back to the list', async () => {
  open({}, '/subscriptions/detail/ended');
  expect(await screen.findByRole('heading', { name: 'Dit abonnement is er niet' })).toBeVisible();
});

test('the second of two is told so, and what holds now', async () => {
  const { server } = open({
    answer: () => {
      server.subscription = subscriptionDetail({ periodEnd: '2026-11-30', status: 'Ended' });
      server.dates = [];
      return problem(409, 'state-changed');
    },
  });
  const { dialog, endDate } = await openDialog();
  await userEvent.selectOptions(endDate, '31 december 2026');
  await userEvent.click(within(dialog).getByRole('button', { name: /per 31-12-2026/ }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('Iemand was je voor');
  expect(alert).toHaveTextContent('eindigt intussen op 30-11-2026');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Sluiten' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Uit dienst melden' })).not.toBeInTheDocument();
});

test('a date that is not possible any more stays in view, with what is possible now', async () => {
  const { server, reports } = open({
    answer: () => {
      server.subscription = subscriptionDetail({ periodEnd: '2026-12-31', status: 'Cancelled' });
      server.dates = ['2026-11-30'];
      const fault = { code: 'end-date-not-possible', message: '' } as const;
      return problem(422, 'invalid-input', { endDate: [fault] });
    },
  });
  const { dialog, endDate } = await openDialog();
  await userEvent.selectOptions(endDate, '31 januari 2027');
  await userEvent.click(within(dialog).getByRole('button', { name: /per 31-01-2027/ }));
  await waitFor(() => expect(within(dialog).getByLabelText(/^Einddatum/)).toBeInvalid());
  expect(within(dialog).getByLabelText(/^Einddatum/)).toHaveValue('2027-01-31');
  expect(within(dialog).getByText(/eindigt intussen op 31-12-2026/)).toBeVisible();
  delete server.answer;
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Einddatum/), '30 november 2026');
  await userEvent.click(within(dialog).getByRole('button', { name: /per 30-11-2026/ }));
  expect(await doneTitle()).toBeVisible();
  expect(reports()).toHaveLength(2);
});

test('a failure keeps the choice, which outlives the dialog', async () => {
  open({ answer: () => problem(403, 'right-missing') });
  const { dialog, endDate } = await openDialog();
  await userEvent.selectOptions(endDate, '31 december 2026');
  await userEvent.click(within(dialog).getByRole('button', { name: /per 31-12-2026/ }));
  expect(await within(dialog).findByText(/Je hebt hier geen recht toe/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  const again = await openDialog();
  expect(again.endDate).toHaveValue('2026-12-31');
});

test('nobody is offered what they may not do, or what cannot be done', async () => {
  manage(false);
  const { seen } = open();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await screen.findByText('Loopt door');
  expect(screen.queryByRole('button', { name: 'Uit dienst melden' })).not.toBeInTheDocument();
  expect(seen.some(({ path }) => path.includes('GetPossible'))).toBe(false);
});

test('one that cannot end earlier cannot be reported', async () => {
  const { seen } = open({
    subscription: subscriptionDetail({ periodEnd: '2026-11-30', status: 'Cancelled' }),
    dates: [],
  });
  await waitFor(() => expect(seen.some(({ path }) => path.includes('GetPossible'))).toBe(true));
  await screen.findByText('30-11-2026');
  expect(screen.queryByRole('button', { name: 'Uit dienst melden' })).not.toBeInTheDocument();
});

test('says so in English too', async () => {
  await i18n.changeLanguage('en');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Report leaving' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report an employee leaving' });
  await userEvent.selectOptions(
    await within(dialog).findByLabelText(/^End date/),
    '30 November 2026',
  );
  expect(dialog).toHaveTextContent('There is still pay for November 2026');
  expect(dialog).toHaveTextContent('€25.00 from gross pay and €7.50 from net pay each month');
});
