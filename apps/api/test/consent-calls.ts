import {
  acceptMembership,
  getWaitingMembers,
  getWaitingMemberships,
} from '@portal/contract/consent';
import { addRightsToExistingAccount } from '@portal/contract/employer-account-management';
import { getProjects } from '@portal/contract/project';
import type { MembershipFlags } from '@portal/contract/rights';
import { flagsOf } from './account-calls.ts';
import { makeAccount, makeProject } from './factories.ts';
import type { TestPortal } from './test-portal.ts';

interface Signed {
  readonly token: string;
}

/** Requests the membership of an account, as a manager of a project. */
export const addExistingAccount = (
  portal: TestPortal,
  { projectId, token }: Signed & { projectId: string },
  emailAddress: string,
  flags: Partial<MembershipFlags> = {},
) => portal.call(addRightsToExistingAccount, { body: { projectId, emailAddress, flags } }, token);

/** The memberships that wait for the consent of an account. */
export const readWaitingMemberships = async (portal: TestPortal, { token }: Signed) =>
  (await portal.call(getWaitingMemberships, {}, token)).ok().items;

/** The waiting members of a project, as its managers see them. */
export const readWaitingMembers = async (
  portal: TestPortal,
  { projectId, token }: Signed & { projectId: string },
) => (await portal.call(getWaitingMembers, { query: { ProjectId: projectId } }, token)).ok().items;

export const accept = (portal: TestPortal, { token }: Signed, waitingMembershipId: string) =>
  portal.call(acceptMembership, { body: { waitingMembershipId } }, token);

/** Consents to every waiting membership of an account. */
export async function acceptAll(portal: TestPortal, account: Signed): Promise<void> {
  for (const { waitingMembershipId } of await readWaitingMemberships(portal, account)) {
    (await accept(portal, account, waitingMembershipId)).ok();
  }
}

/** The ids of the projects that an account has access to. */
export const projectsOf = async (portal: TestPortal, { token }: Signed) =>
  (await portal.call(getProjects, {}, token)).ok().projects.map(({ projectId }) => projectId);

/** Employer A with its manager and a person; employer B with a manager who knows an address. */
export async function makeEmployers(
  portal: TestPortal,
  overrides: Parameters<typeof makeProject>[1] = {},
) {
  const projectOfA = await makeProject(portal, { name: 'Zorggroep A' });
  const projectOfB = await makeProject(portal, { name: 'Bedrijf B', ...overrides });
  const flags = flagsOf('userManagement');
  const managerOf = (projectId: string, firstName: string) =>
    makeAccount(portal, { projects: [projectId], flags, firstName, lastName: 'Beheer' });
  const anna = await managerOf(projectOfA.projectId, 'Anna');
  const bert = await managerOf(projectOfB.projectId, 'Bert');
  const person = await makeAccount(portal, {
    projects: [projectOfA.projectId],
    firstName: 'Fatima',
    lastName: 'Geheim',
  });
  return {
    a: { ...projectOfA, token: anna.token, accountId: anna.accountId },
    b: { ...projectOfB, token: bert.token, accountId: bert.accountId },
    person,
  };
}
