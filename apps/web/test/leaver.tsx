import type { HistoryEntry } from '@portal/contract/history';
import type { SubscriptionDetail } from '@portal/contract/subscription';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { portalConfig, profile, project } from './fixtures.ts';
import { idOf } from './id-of.ts';
import { subscriptionDetail } from './records.ts';
import { renderRoutes } from './render-page.tsx';
import { json, stubServer } from './stub-server.ts';
import { useProjects } from '../src/session/project-store.ts';
import { useSession } from '../src/session/session-store.ts';
import { SubscriptionDetailPage } from '../src/features/subscription/subscription-detail-page.tsx';
import { SubscriptionEndedPage } from '../src/features/subscription/subscription-ended-page.tsx';

const dates = ['2026-11-30', '2026-12-31', '2027-01-31'];
const payrollRuns = ['2026-10-31', '2026-11-30'];
const lastPayMonths = ['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31'];

/** The stored values of a report; the amounts follow from the months. */
const leaving = {
  lastPayrollRun: '2026-10-31',
  lastPayMonth: '2026-11-30',
  settlement: { grossMonths: 1, netMonths: 1, grossAmount: 2500, netAmount: 4000 },
};

export const reported = (endDate: string): HistoryEntry => ({
  occurredAt: '2026-11-12T09:30:00.000Z',
  action: 'subscription-cancelled',
  actor: 'Fatima Bouzid',
  changes: [{ field: 'periodEnd', from: null, to: endDate }],
  onBehalfOf: null,
  reason: null,
});
export const cancelled = {
  subscription: subscriptionDetail({ periodEnd: '2026-12-31', status: 'Cancelled', leaving }),
  history: [reported('2026-12-31')],
};

interface Server {
  history: readonly HistoryEntry[];
  subscription: SubscriptionDetail;
  dates: readonly string[];
  /** The response to the report; by default it ends the subscription. */
  answer?: () => Response;
}

export function manage(mayManage = true) {
  const { rights } = project('x');
  const vlierboom = project('Vlierboom', { rights: { ...rights, manageEmployees: mayManage } });
  useProjects.getState().setProjects([vlierboom]);
}

/** Signs in with a project; call it before each test. */
export function signInToReport() {
  useSession.getState().clear();
  useProjects.getState().setAccount(profile);
  manage();
}

export function openLeaver(
  changes: Partial<Server> = {},
  at = `/subscriptions/detail/${idOf('subscription-1')}`,
) {
  const server: Server = { subscription: subscriptionDetail(), dates, history: [], ...changes };
  const requests = stubServer(({ path, body }) => {
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
      { path: '/subscriptions/ended', element: null },
    ],
    at,
  );
  const reports = () => requests.filter(({ path }) => path.includes('Cancel'));
  return { server, requests, router, reports };
}

/**
 * The heading of the page that opens after the report, once the subscription has been fetched
 * again.
 */
export const doneTitle = () =>
  screen.findByRole('heading', { level: 1, name: /uit dienst gemeld/ });

export const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Uit dienst melden' }));
  const dialog = await screen.findByRole('dialog', { name: 'Uit dienst melden' });
  return { dialog, endDate: await within(dialog).findByLabelText(/^Einddatum/) };
};
