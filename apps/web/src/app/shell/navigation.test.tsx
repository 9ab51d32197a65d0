import {
  evaluateRights,
  membershipFlags,
  type AccountType,
  type MembershipFlags,
} from '@portal/contract/rights';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { Shell } from './shell.tsx';

/** The rights in the server's response for a member with these flags, or for the back office. */
const rightsOf = (flags: Partial<MembershipFlags>, type: AccountType = 'Customer') =>
  evaluateRights({ type, standsInFor: null, membership: { ...noFlags, ...flags } });

const noFlags = Object.fromEntries(membershipFlags.map((flag) => [flag, false])) as MembershipFlags;

const everything = project('Managed', { rights: rightsOf({ userManagement: true }) });

function open(address: string, selected = everything, type: AccountType = 'Customer') {
  const user = { ...profile, type };
  useProjects.setState(useProjects.getInitialState(), true);
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user });
  const answers: Record<string, unknown> = {
    GetConfig: portalConfig(),
    GetProfile: user,
    GetProjects: { projects: [selected] },
    GetDashboardItems: {
      logoUri: null,
      subscriptionsActive: 5,
      subscriptionsToApprove: 37,
      subscriptionExpensive: null,
    },
    GetAnnouncementText: { text: '' },
    GetWaitingMemberships: { items: [], needsPassword: false },
  };
  stubServer(({ path }) => {
    const name = Object.keys(answers).find((call) => path.includes(call));
    return name ? json(answers[name]) : problem(404, 'not-found');
  });
  const children = [{ path: '*', element: <h1>screen</h1> }];
  return renderRoutes([{ path: '*', element: <Shell />, children }], address);
}

const menu = () => screen.findByRole('navigation', { name: 'Hoofdmenu' });

const dashboard = ['Dashboard', '/'];
const requests = ['Aanvragen, 37 aanvragen te beoordelen', '/requests/to-approve'];
const subscriptions = ['Abonnementen', '/subscriptions/new'];
const payroll = ['Salarisverwerking', '/payroll'];
const employeeList = ['Werknemerslijst', '/settings/employeelist'];
const material = ['Bestanden en materiaal', '/files'];
const settings = ['Instellingen', '/settings'];

test.each([
  [
    'Beheer',
    rightsOf({ userManagement: true }),
    [dashboard, requests, subscriptions, payroll, employeeList, material, settings],
  ],
  [
    'Autoriseren',
    rightsOf({ authorize: true }),
    [dashboard, requests, subscriptions, employeeList, material, settings],
  ],
  ['Meekijker', rightsOf({}), [dashboard, requests, subscriptions, material, settings]],
  [
    'Salarisverwerking',
    rightsOf({ payroll: true }),
    [dashboard, requests, subscriptions, payroll, material, settings],
  ],
  [
    'Backoffice',
    rightsOf({}, 'BackOffice'),
    [dashboard, requests, subscriptions, payroll, material, settings],
  ],
])('the menu of %s has the screens they may open, and help at its foot', async (role, may, all) => {
  open(
    '/',
    project('Vlierboom', { rights: may }),
    role === 'Backoffice' ? 'BackOffice' : 'Customer',
  );
  await screen.findByText(', 37 aanvragen te beoordelen');
  const linksOf = (nav: HTMLElement) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => [
        link.textContent?.replace(/^(Aanvragen)37/, '$1'),
        link.getAttribute('href'),
      ]);
  expect(linksOf(await menu())).toEqual(all);
  expect(all).toHaveLength(counted[role as keyof typeof counted]);
  expect(linksOf(screen.getByRole('navigation', { name: 'Hulp' }))).toEqual([
    ['Hulp en contact', '/contact'],
    ['Wat ziet mijn werkgever?', '/employee-data'],
  ]);
  expect(
    screen.getByRole('button', { name: new RegExp(`^Account van .*, ${role}$`) }),
  ).toBeVisible();
});

const counted = { Beheer: 7, Autoriseren: 6, Meekijker: 5, Salarisverwerking: 6, Backoffice: 6 };

test.each([
  ['/', 'Dashboard', 'page'],
  ['/requests/to-approve', 'Aanvragen', 'page'],
  ['/requests/rejected?page=2', 'Aanvragen', 'true'],
  ['/requests/detail/1', 'Aanvragen', 'true'],
  ['/subscriptions/detail/ended', 'Abonnementen', 'true'],
  ['/people/1', 'Abonnementen', 'true'],
  ['/settings/employeelist', 'Werknemerslijst', 'page'],
  ['/settings/payroll', 'Instellingen', 'true'],
  ['/settings/user-management/user/1', 'Instellingen', 'true'],
  ['/promotion-material/social-media', 'Bestanden en materiaal', 'true'],
  ['/settings/password-reset', undefined, undefined],
  ['/settingsandmore', undefined, undefined],
])('at %s the menu marks %s', async (address, name, current) => {
  open(address);
  const marked = within(await menu())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.getAttribute('aria-current'))).toEqual(current ? [current] : []);
  if (name) expect(marked[0]).toHaveTextContent(name);
});

test('the menu marks the list from which a person was opened', async () => {
  const { router } = open('/payroll');
  const links = within(await menu());
  await act(() => router.navigate('/people/1', { state: { openedFrom: '/payroll?q=berg' } }));
  expect(links.getByRole('link', { name: 'Salarisverwerking' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  // A value in the history of an older version of the page is ignored.
  await act(() => router.navigate('/people/1', { state: { openedFrom: 7 } }));
  expect(links.getByRole('link', { name: 'Abonnementen' })).toHaveAttribute('aria-current', 'true');
});
