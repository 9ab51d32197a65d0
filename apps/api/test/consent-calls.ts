import {
  acceptMembership,
  getWaitingMembers,
  getWaitingMemberships,
} from '@portal/contract/consent';
import { addRightsToExistingAccount } from '@portal/contract/employer-account-management';
import { getProjects } from '@portal/contract/project';
import type { MembershipFlags } from '@portal/contract/rights';
import type { TestPortal } from './test-portal.ts';

interface Signed {
  readonly token: string;
}

/** Asks for an account, as a manager of a project does. */
export const addKnown = (
  portal: TestPortal,
  { projectId, token }: Signed & { projectId: string },
  emailAddress: string,
  flags: Partial<MembershipFlags> = {},
) => portal.call(addRightsToExistingAccount, { body: { projectId, emailAddress, flags } }, token);

/** What an account is asked. */
export const questionsTo = async (portal: TestPortal, { token }: Signed) =>
  (await portal.call(getWaitingMemberships, {}, token)).ok().items;

/** Whom a project asked, as its managers see it. */
export const waitingIn = async (
  portal: TestPortal,
  { projectId, token }: Signed & { projectId: string },
) => (await portal.call(getWaitingMembers, { query: { ProjectId: projectId } }, token)).ok().items;

export const accept = (portal: TestPortal, { token }: Signed, waitingMembershipId: string) =>
  portal.call(acceptMembership, { body: { waitingMembershipId } }, token);

/** Consents to everything that an account is asked. */
export async function acceptAll(portal: TestPortal, account: Signed): Promise<void> {
  for (const { waitingMembershipId } of await questionsTo(portal, account)) {
    (await accept(portal, account, waitingMembershipId)).ok();
  }
}

/** The ids of the projects that an account may enter. */
export const projectsOf = async (portal: TestPortal, { token }: Signed) =>
  (await portal.call(getProjects, {}, token)).ok().projects.map(({ projectId }) => projectId);
