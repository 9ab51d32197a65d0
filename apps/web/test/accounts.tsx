import type { WaitingMember } from '@portal/contract/consent';
import type { Employer, EmployerAccountRow } from '@portal/contract/employer-account-management';
import { Notifications } from '@mantine/notifications';
import { AddAccountPage } from '../src/features/employer-account-management/add-account-page.tsx';
import { EmployerAccountListPage } from '../src/features/employer-account-management/employer-account-list-page.tsx';
import { EmployerAccountPage } from '../src/features/employer-account-management/employer-account-page.tsx';
import { useProjects } from '../src/session/project-store.ts';
import { useSession } from '../src/session/session-store.ts';
import { portalConfig, profile, project } from './fixtures.ts';
import { idOf } from './id-of.ts';
import { renderRoutes } from './render-page.tsx';
import type { SeenRequest } from './seen-request.ts';
import { json, stubServer } from './stub-server.ts';

const person = {
  accountId: idOf('account-1'),
  firstName: 'Annelies',
  infix: 'van den',
  lastName: 'Berg',
  prettyLastName: 'Berg, van den',
  emailAddress: 'a.vandenberg@vlierboom.example',
  isActivated: true,
  mailFails: false,
};
const flags = {
  isDisabled: false,
  authorize: true,
  confirmationMails: true,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};

/** An account with authorize and confirmation mails; `changes` overrides fields. */
export const accountRow = (changes: Partial<EmployerAccountRow> = {}): EmployerAccountRow => ({
  ...person,
  ...flags,
  ...changes,
});

type EmployerProject = Employer['projects'][number];

/** The membership of that account in a project; `changes` overrides fields. */
export const employerProject = (
  name: string,
  changes: Partial<EmployerProject> = {},
): EmployerProject => ({
  projectId: idOf(name),
  name,
  hasAccess: true,
  isAsked: false,
  ...flags,
  ...changes,
});

/** An account with access to Vlierboom but not to IJsseldal; the user manages both. */
export const employer = (
  changes: Partial<Employer['account']> = {},
  projects: readonly EmployerProject[] = [
    employerProject('Vlierboom'),
    employerProject('IJsseldal', {
      hasAccess: false,
      authorize: false,
      confirmationMails: false,
    }),
  ],
): Employer => ({
  account: {
    ...person,
    mayChangeDetails: true,
    isTotpEnabled: false,
    pendingEmailAddress: null,
    ...changes,
  },
  projects: [...projects],
});

/** An account with a consent request that is still open. */
export const waitingMember = (): WaitingMember => ({
  waitingMembershipId: idOf('waiting-1'),
  emailAddress: 'noor@vlierboom.example',
  askedBy: 'Fatima Bouzid',
  askedAt: '2026-03-18T10:00:00.000Z',
  isMember: false,
  ...flags,
});

export type Answers = Readonly<Record<string, (request: SeenRequest) => Response>>;
const usual: Answers = {
  GetConfig: () => json(portalConfig()),
  GetEmployerAccountsTable: () => json({ items: [accountRow()], total: 1 }),
  GetProjectAccountsOfProjectAccount: () => json({ items: [] }),
  GetEmployer: () => json(employer()),
  GetUserProjectsHasProjectManagement: () => json({ items: [] }),
  GetWaitingMembers: () => json({ items: [] }),
  GetProjects: () => json({ projects: useProjects.getState().projects }),
};

/** Opens a screen of user management; `changes` has responses by the end of their path. */
export function openAccounts(
  address: string,
  changes: Answers = {},
  { mayManage = true, mayView = true } = {},
) {
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
  useProjects.getState().setAccount(profile);
  const { rights } = project('x');
  useProjects.getState().setProjects([
    project('Vlierboom', {
      rights: { ...rights, viewAccounts: mayView, manageAccounts: mayManage },
    }),
  ]);
  const answers = { ...usual, ...changes };
  const requests = stubServer((request) => {
    const call = request.path.split('?')[0]?.split('/').at(-1) ?? '';
    return answers[call]?.(request) ?? new Response(null, { status: 204 });
  });
  const { router } = renderRoutes(
    [
      { path: '/settings/user-management', element: <EmployerAccountListPage /> },
      { path: '/settings/user-management/add-user', element: <AddAccountPage /> },
      { path: '/settings/user-management/user/:id', element: <EmployerAccountPage /> },
      {
        path: '*',
        element: <p>elsewhere</p>,
      },
    ].map((route) => ({
      ...route,
      element: (
        <>
          {route.element}
          <Notifications />
        </>
      ),
    })),
    address,
  );
  const requestsTo = (call: string) =>
    requests.filter(({ path }) => path.split('?')[0]?.endsWith(call));
  return { router, requests, requestsTo };
}
