import { evaluateRights } from '@portal/contract/rights';
import { firstPayrollSettings } from '@portal/contract/payroll-settings';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { today } from '../../lib/today.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsPage } from './settings-page.tsx';

const flags = {
  isDisabled: false,
  authorize: false,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};
const manager = evaluateRights({
  type: 'Customer',
  standsInFor: null,
  membership: { ...flags, userManagement: true },
});
const viewer = evaluateRights({ type: 'Customer', standsInFor: null, membership: flags });

const person = {
  accountId: profile.accountId,
  firstName: 'Noor',
  infix: 'van der',
  lastName: 'Velden',
  prettyLastName: 'Velden, van der',
};
const ofDays = (fromDate: string, untilDate: string) => ({
  standInId: idOf(fromDate),
  approver: person,
  standIn: person,
  fromDate,
  untilDate,
  isActive: true,
  mayEnd: false,
});
const tenant = {
  projectEntraTenantId: idOf('tenant'),
  tenantId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  description: 'Vlierboom',
  allowEveryone: true,
  entraGroups: [],
  entraUsers: [],
};
const signing = {
  signAaoWithoutAuthorization: true,
  signAaoWithoutAuthorizationSignatureLine1: '',
  signAaoWithoutAuthorizationSignatureLine2: '',
  requiresAuthorization: false,
  pensionBasisFollowsExchange: true,
  holidayPayBasisFollowsExchange: false,
};

beforeEach(() => {
  useProjects.setState(useProjects.getInitialState(), true);
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
});

const answers = {
  GetConfig: portalConfig(),
  GetEmployerAccountsTable: { items: [], total: 1204 },
  GetStandIns: { items: [ofDays(today(), today()), ofDays('2020-01-01', '2020-01-02')] },
  GetRejectionReasons: { reasons: [], version: 0 },
  GetProjectAao: signing,
  GetProjectEntraSettings: {
    entraTenants: [tenant, { ...tenant, projectEntraTenantId: idOf('2') }],
  },
  GetPayrollSettings: {
    settings: { ...firstPayrollSettings, cutOffDay: 20 },
    version: 1,
    example: null,
    isStarted: true,
    firstPeriods: [],
  },
  GetAuditLogTable: {
    items: [
      {
        sequence: 1,
        occurredAt: '2026-03-18T10:00:00.000Z',
        actor: 'Sem de Wit',
        onBehalfOf: null,
        action: 'member-removed',
        subjectType: 'account',
        subjectId: idOf('account'),
        subject: 'Noor van der Velden',
        changes: [],
        reason: null,
      },
    ],
    total: 1,
  },
  GetRetention: { lastRunAt: null, nextRunAt: '2026-03-19T02:00:00.000Z', items: [] },
};

function open(rights = manager, changes: Partial<Record<keyof typeof answers, object>> = {}) {
  useProjects.getState().setProjects([project('Vlierboom', { rights })]);
  const all: Readonly<Record<string, object>> = { ...answers, ...changes };
  const seen = stubServer(({ path }) => {
    const name = Object.keys(all).find((call) => path.includes(call));
    const answer = name && all[name];
    return answer instanceof Response ? answer : answer ? json(answer) : problem(404, 'not-found');
  });
  const view = renderRoutes(
    [
      { path: '/settings', element: <SettingsPage /> },
      {
        path: '/settings',
        element: <SettingsFrame />,
        children: [{ path: '*', element: <p>a setting</p> }],
      },
    ],
    '/settings',
  );
  return { ...view, calls: () => seen.map(({ path }) => /\w+\/(\w+)(?:\?|$)/.exec(path)?.[1]) };
}

const row = (name: string) => screen.getByRole('link', { name }).closest('li');

test('lists each setting with its purpose and its state, in four groups', async () => {
  open();
  for (const name of ['Mensen', 'Beslissen', 'Koppelingen', 'Verantwoording']) {
    const group = screen.getByRole('region', { name });
    expect(within(group).getAllByRole('link')).toHaveLength(2);
  }
  for (const [name, does, stands] of [
    ['Gebruikersbeheer', 'Wie toegang heeft', '1.204 gebruikers'],
    ['Vervanging', 'Wie over aanvragen beslist als', '1 vervanger deze week'],
    ['Redenen voor afwijzen', 'Teksten om uit te kiezen', 'Geen redenen'],
    ['Automatisch ondertekenen', 'Hoe de AAO', 'Staat aan'],
    ['Microsoft Entra', 'Welke medewerkers', '2 tenants'],
    ['Salarisverwerking', 'Periode, looncodes', 'Sluit op de 20e'],
    ['Bewaartermijnen', 'Hoe lang het portaal', 'Volgende opruiming 19-03-2026'],
  ]) {
    await within(row(name!)!).findByText((_text, node) => node?.textContent === stands, {
      selector: 'span > span, li > span',
    });
    expect(row(name!)).toHaveTextContent(does!);
  }
});

test('fetches less for an account with fewer rights', async () => {
  const { calls } = open(viewer);
  await screen.findByText('1.204 gebruikers');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings#help',
    '/settings/user-management',
    '/settings/stand-in',
  ]);
  const own = calls().filter((call) => call !== 'GetConfig');
  expect(own.toSorted()).toEqual(['GetEmployerAccountsTable', 'GetStandIns']);
});

test('shows a setting without its state when that fails to load', async () => {
  open(manager, { GetStandIns: problem(500, 'internal-error') });
  await screen.findByText('1.204 gebruikers');
  expect(row('Vervanging')).toHaveTextContent(/is\.$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows settings that were never set up as such', async () => {
  open(manager, {
    GetStandIns: { items: [] },
    GetProjectAao: { ...signing, requiresAuthorization: true },
    GetProjectEntraSettings: { entraTenants: [] },
    GetPayrollSettings: { ...answers.GetPayrollSettings, settings: null, version: 0 },
    GetRejectionReasons: { reasons: [{ title: 'Contract', reason: 'Het eindigt.' }], version: 1 },
  });
  for (const text of [
    'Geen vervangers deze week',
    'Een collega beslist over elke aanvraag',
    'Geen tenants',
    'Nog niet ingesteld',
    '1 reden',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

test('shows the other settings beside an opened one', async () => {
  const { router } = open();
  await router.navigate('/settings/user-management/user/1');
  const list = await screen.findByRole('navigation', { name: 'Instellingen' });
  expect(within(list).getAllByRole('link')).toHaveLength(8);
  const marked = () =>
    within(list)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(marked()).toEqual([['Gebruikersbeheer', 'true']]);
  await act(() => router.navigate('/settings/user-management'));
  expect(marked()).toEqual([['Gebruikersbeheer', 'page']]);
  expect(screen.getByText('a setting')).toBeVisible();
});
