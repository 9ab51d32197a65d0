import { activateAccount } from '@portal/contract/authentication';
import { type InvitationBody, postInvitation } from '@portal/contract/provider';
import { newId } from '../src/ids.ts';
import { flagsOf } from './account-calls.ts';
import { newestLinkTo } from './account-mails.ts';
import { makeAccount, makeProject, readMails } from './factories.ts';
import type { TestPortal } from './test-portal.ts';

type Project = Awaited<ReturnType<typeof makeProject>>;

export const newAddress = (): string => `${newId()}@werkgever.example`;

/** A project with an active manager. */
export async function makeManagedProject(
  portal: TestPortal,
  overrides: Parameters<typeof makeProject>[1] = {},
) {
  const project = await makeProject(portal, overrides);
  const manager = await makeAccount(portal, {
    projects: [project.projectId],
    flags: flagsOf('userManagement'),
  });
  return { ...project, manager };
}

/** Invites a person as the provider's systems do, as a manager by default. */
export const invite = (
  portal: TestPortal,
  { projectId, apiKey }: Project,
  { emailAddress = newAddress(), ...overrides }: Partial<InvitationBody> = {},
) => {
  const person = { firstName: 'Noor', infix: 'van', lastName: 'Dam', emailAddress };
  const body = { ...person, flags: flagsOf('userManagement'), ...overrides };
  return portal.call(postInvitation, { params: { projectId }, body }, apiKey);
};

/** Activates the account of an address by the newest link that was mailed to it. */
export async function activate(portal: TestPortal, emailAddress: string): Promise<void> {
  const { token } = await newestLinkTo(portal, emailAddress);
  const body = { token, password: 'Kersenbloesem-417' };
  (await portal.call(activateAccount, { body })).ok();
}

/** The mails to the managers of a project, oldest first, as "recipient: subject". */
export async function readNotices(
  portal: TestPortal,
  { projectId }: { projectId: string },
): Promise<string[]> {
  const mails = await readMails(portal, projectId);
  return mails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
}
