import { loginWithToken } from '@portal/contract/authentication';
import { getProjects } from '@portal/contract/project';
import type { MicrosoftAim } from '../../src/identity/entra/microsoft-sign-in.ts';
import { newId } from '../../src/ids.ts';
import { makeAccount, makeProject } from '../factories.ts';
import { TestPortal } from '../test-portal.ts';
import { insertTenant, linkPerson } from './entra-rows.ts';
import { type EntraPerson, EntraServer } from './entra-server.ts';

export const redirectUri = 'https://portal.example/auth/microsoft/callback';

/**
 * A portal with sign-in with Microsoft, its directory, and browsers that are redirected between
 * them.
 */
export class MicrosoftHarness {
  private constructor(
    readonly portal: TestPortal,
    readonly entra: EntraServer,
  ) {}

  static async open(): Promise<MicrosoftHarness> {
    const entra = await EntraServer.start(redirectUri);
    return new MicrosoftHarness(await TestPortal.start({ entra: entra.config }), entra);
  }

  async close(): Promise<void> {
    await this.portal.stop();
    await this.entra.stop();
  }

  /** A browser that begins a sign-in. */
  async start(aim: MicrosoftAim = 'sign-in') {
    const url = `/auth/microsoft/start${aim === 'proof' ? '?for=proof' : ''}`;
    const answer = await this.portal.app.inject({ method: 'GET', url });
    const setCookie = String(answer.headers['set-cookie']);
    return {
      address: String(answer.headers.location),
      setCookie,
      cookie: setCookie.split(';')[0] ?? '',
    };
  }

  /** Follows the redirect back to the portal. @returns the URL in the portal where it ends */
  async followRedirect(to: URL, cookie: string): Promise<string> {
    const { statusCode, headers } = await this.portal.app.inject({
      method: 'GET',
      url: to.pathname + to.search,
      headers: { cookie },
    });
    if (statusCode !== 302 || headers['cache-control'] !== 'no-store') {
      throw new Error(`The way back ended in ${statusCode}`);
    }
    return String(headers.location).replace('https://portal.example', '');
  }

  /** A complete sign-in, there and back. @returns the address in the portal where it ends */
  async signIn(person: EntraPerson, aim: MicrosoftAim = 'sign-in'): Promise<string> {
    this.entra.person = person;
    const { address, cookie } = await this.start(aim);
    return this.followRedirect(await this.entra.signIn(address), cookie);
  }

  /** Signs in with the link that a sign-in ended in. @returns the access token */
  async openLink(address: string): Promise<string> {
    const answer = await this.portal.call(loginWithToken, { body: { token: tokenOf(address) } });
    const result = answer.ok();
    if (result.status !== 'LoggedIn') throw new Error(result.status);
    return result.accessToken;
  }
}

/** The token in an address that a sign-in ended in. */
export function tokenOf(address: string): string {
  const token = /(?:token\/|#token=)([\w-]{43})$/.exec(address)?.[1];
  if (token === undefined) throw new Error(`There is no token in ${address}`);
  return token;
}

export const visibleProjects = async (portal: TestPortal, token: string): Promise<string[]> =>
  (await portal.call(getProjects, {}, token)).ok().projects.map(({ projectId }) => projectId);

/** A project with a tenant, and a member of it with an account, which is linked by default. */
export async function makeFixture(
  portal: TestPortal,
  {
    isLinked = true,
    allowEveryone = true,
    requireTotp = false,
    userManagement = false,
  }: {
    isLinked?: boolean;
    allowEveryone?: boolean;
    requireTotp?: boolean;
    userManagement?: boolean;
  } = {},
) {
  const { projectId, apiKey } = await makeProject(portal, { requireTotp });
  const account = await makeAccount(portal, { projects: [projectId], flags: { userManagement } });
  const person = { tenantId: newId(), objectId: newId(), groups: [newId()] };
  const tenant = await insertTenant(portal, projectId, { ...person, allowEveryone });
  if (isLinked) await linkPerson(portal, account.accountId, person);
  return { projectId, apiKey, account, person, tenant };
}
