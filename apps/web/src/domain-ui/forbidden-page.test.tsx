import type { EmployerAccountRow } from '@portal/contract/employer-account-management';
import type { AccountType } from '@portal/contract/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { profile, project } from '../../test/fixtures.ts';
import { idOf } from '../../test/id-of.ts';
import { renderRoutes } from '../../test/render-page.tsx';
import { json, problem, stubServer } from '../../test/stub-server.ts';
import { useProjects } from '../session/project-store.ts';
import { useSession } from '../session/session-store.ts';
import { ForbiddenPage } from './forbidden-page.tsx';

const colleague = (firstName: string, changes: Partial<EmployerAccountRow> = {}) => ({
  accountId: idOf(firstName),
  firstName,
  infix: null,
  lastName: 'Visser',
  prettyLastName: 'Visser',
  emailAddress: `${firstName.toLowerCase()}@vlierboom.example`,
  isDisabled: false,
  authorize: false,
  confirmationMails: false,
  userManagement: true,
  subscriptionCopy: false,
  payroll: false,
  isActivated: true,
  mailFails: false,
  ...changes,
});

beforeEach(() => useProjects.setState(useProjects.getInitialState(), true));

function open(
  address: string,
  answer: () => Response = () => json({ items: [colleague('Ans'), colleague('Bo')] }),
  user: { readonly type?: AccountType; readonly readOnly?: boolean } = {},
  changes = {},
) {
  const selectedProject = project('Vlierboom', changes);
  useProjects.setState({ projects: [selectedProject], selectedProject });
  useSession.getState().logIn({
    accessToken: 'a',
    refreshToken: 'r',
    user: { ...profile, ...user },
  });
  const seen = stubServer(answer);
  const page = <ForbiddenPage right="manageSettings" title="Geen toegang" hint="Vraag het." />;
  renderRoutes([{ path: '*', element: page }], address);
  return seen;
}

const givers = () => screen.findByRole('region', { name: 'Wie je dit recht kan geven' });

test('keeps the head and the breadcrumbs of its screen', async () => {
  open('/settings/user-management/add-user');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gebruiker toevoegen');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Geen toegang');
  const crumbs = within(screen.getByRole('navigation', { name: 'Kruimelpad' }));
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings',
    '/settings/user-management',
  ]);
  await givers();
});

test.each(['/settings/employeelist', '/payroll'])(
  '%s has no parent breadcrumb',
  async (address) => {
    open(address);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await givers();
  },
);

test('names the managers of the project, and no other colleague', async () => {
  const items = [colleague('Ans'), colleague('Cees', { userManagement: false })];
  open('/settings/retention', () => json({ items }));
  const panel = within(await givers());
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  expect(panel.getByRole('listitem')).toHaveTextContent('Ans Visserans@vlierboom.example');
});

test('names five of many managers, and how many there are', async () => {
  const items = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => colleague(name));
  open('/settings/retention', () => json({ items }));
  const panel = within(await givers());
  expect(panel.getAllByRole('listitem')).toHaveLength(5);
  expect(panel.getByText('En nog 2 beheerders.')).toBeVisible();
});

test('shows the page without the managers when they fail to load', async () => {
  const seen = open('/settings/retention', () => problem(500, 'internal-error'));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Naar het dashboard' })).toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test.each([
  ['the back office', { type: 'BackOffice' } as const, {}],
  ['a support session', { readOnly: true }, { manageSettings: true }],
  ['who may not see colleagues', {}, { viewAccounts: false }],
])('%s is not referred to a manager', async (_who, user, rights) => {
  const { rights: own } = project('Vlierboom');
  const seen = open('/settings/retention', undefined, user, { rights: { ...own, ...rights } });
  // The lazy chunk has loaded by then.
  await import('./rights-givers/rights-givers.tsx');
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).toEqual([]);
});
