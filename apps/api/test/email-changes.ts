import {
  confirmEmailChange,
  isEmailChangeTokenValid,
  loginWithCredentials,
  vetoEmailChange,
} from '@portal/contract/authentication';
import { updateAccountDetails } from '@portal/contract/employer-account-management';
import { newId } from '../src/ids.ts';
import { linkIn, readMailsTo } from './account-mails.ts';
import { makeAccount, makeProject, type TestAccount, testPassword } from './factories.ts';
import type { TestPortal } from './test-portal.ts';

export const freeAddress = (): string => `${newId()}@elders.example`;

/** A project with a manager, and a colleague whose address may be changed. */
export async function makeColleagues(portal: TestPortal) {
  const project = await makeProject(portal);
  const projects = [project.projectId];
  const manager = await makeAccount(portal, {
    projects,
    firstName: 'Noor',
    infix: 'van',
    lastName: 'Dam',
    flags: { userManagement: true },
  });
  const colleague = await makeAccount(portal, { projects });
  return { ...project, manager, colleague };
}

/** Requests another address for an account, as a manager of the account. */
export const requestEmailChange = (
  portal: TestPortal,
  manager: Pick<TestAccount, 'token'>,
  { accountId }: Pick<TestAccount, 'accountId'>,
  emailAddress: string,
) =>
  portal.call(
    updateAccountDetails,
    { body: { accountId, firstName: 'Joost', lastName: 'Nijënhuis', emailAddress } },
    manager.token,
  );

/** Requests another address. Returns the mailed tokens: one to confirm it, and one to veto it. */
export async function requestEmailChangeTokens(
  portal: TestPortal,
  manager: Pick<TestAccount, 'token'>,
  colleague: Pick<TestAccount, 'accountId'>,
  { from, to }: { from: string; to: string },
): Promise<{ confirm: string; veto: string }> {
  (await requestEmailChange(portal, manager, colleague, to)).ok();
  return { confirm: await newestToken(portal, to), veto: await newestToken(portal, from) };
}

/** The token of the newest link about another address in the mails to an address. */
export async function newestToken(portal: TestPortal, address: string): Promise<string> {
  const mails = await readMailsTo(portal, address);
  const body = mails.map((mail) => mail.body).findLast((text) => text.includes('/email-change/'));
  return linkIn(body ?? '').token;
}

/** The answer about a link for another address that no longer works. */
export const deadLink = {
  data: false,
  step: null,
  newEmailAddress: null,
  askedBy: null,
  takesPassword: false,
};
/** The answer to the use of such a link. */
export const linkFault = { status: 422, errors: { '': [{ code: 'link-invalid' }] } };

/** The calls for such links, and a call that signs in with an address. */
export const emailChangeCalls = (portal: () => TestPortal) => ({
  confirm: (token: string, password?: string) =>
    portal().call(confirmEmailChange, { body: { token, password } }),
  veto: (token: string) => portal().call(vetoEmailChange, { body: { token } }),
  readLink: async (token: string) =>
    (await portal().call(isEmailChangeTokenValid, { body: { token } })).ok(),
  signIn: (emailAddress: string, password = testPassword) =>
    portal().call(loginWithCredentials, { body: { emailAddress, password } }),
});
