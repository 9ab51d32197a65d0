import * as oauth from 'oauth4webapi';
import type { EntraConfig } from '../../config.ts';
import { newOneTimeToken } from '../links/one-time-token.ts';
import {
  claimedTenant,
  type DirectoryClaims,
  readDirectoryClaims,
} from './directory-claims-rules.ts';
import { fetchGroups } from './directory-groups.ts';
import { issuerOfTenant, readAuthority, requestOptions } from './openid-authority.ts';
import type { StartedSignIn } from './started-sign-in.ts';

interface Microsoft {
  readonly entra: EntraConfig;
  /** Where the authority redirects the browser. */
  readonly redirectUri: string;
  readonly now: Date;
}

/** The purpose of a sign-in at Microsoft: to sign in, or to prove the identity within a session. */
export type MicrosoftAim = 'sign-in' | 'proof';

const proofMark = 'proof-';

/**
 * The purpose of a sign-in, as its state names it. Only the portal can make a state that is valid.
 */
export const aimOf = (state: string): MicrosoftAim =>
  state.startsWith(proofMark) ? 'proof' : 'sign-in';

/** For a proof, Microsoft must authenticate the person again, also when it has a session. */
const promptParameters: Readonly<Record<MicrosoftAim, Readonly<Record<string, string>>>> = {
  'sign-in': { prompt: 'select_account' },
  proof: { prompt: 'login', max_age: '0' },
};

/**
 * Begins a sign-in.
 * @returns the sign-in, for the browser's cookie, and the address at the authority
 */
export async function beginSignIn({ entra, redirectUri, now }: Microsoft, aim: MicrosoftAim) {
  const { metadata } = await readAuthority(entra.authority, now);
  if (metadata.authorization_endpoint === undefined)
    throw new Error('The authority has no authorization endpoint');
  const signIn: StartedSignIn = {
    state: `${aim === 'proof' ? proofMark : ''}${newOneTimeToken()}`,
    nonce: newOneTimeToken(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
  };
  const address = new URL(metadata.authorization_endpoint);
  const parameters = {
    client_id: entra.clientId,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: redirectUri,
    // User.Read permits reading the person's groups.
    scope: 'openid profile email User.Read',
    state: signIn.state,
    nonce: signIn.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(signIn.codeVerifier),
    code_challenge_method: 'S256',
    ...promptParameters[aim],
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { signIn, address };
}

/** The authority does not know the code that the browser returned. */
export class CodeRefused extends Error {}

/**
 * The person who signed in at Microsoft, with all groups; undefined when the directory does not
 * list them.
 */
export interface DirectoryPerson extends DirectoryClaims {
  readonly groupIds: readonly string[] | undefined;
}

/**
 * Exchanges the returned code for the person. The token must be signed by the authority, be issued
 * for this client and this sign-in, and come from the issuer of the tenant that it names.
 * @throws {CodeRefused} when the authority does not know the code; another error when the token
 *   fails one of these checks
 */
export async function finishSignIn(
  { entra, redirectUri, now }: Microsoft,
  answer: URLSearchParams,
  { state, nonce, codeVerifier }: StartedSignIn,
): Promise<DirectoryPerson> {
  const { metadata, keys } = await readAuthority(entra.authority, now);
  const options = requestOptions(entra.authority);
  const client: oauth.Client = { client_id: entra.clientId };
  const parameters = oauth.validateAuthResponse(metadata, client, answer, state);
  const response = await oauth.authorizationCodeGrantRequest(
    metadata,
    client,
    oauth.ClientSecretPost(entra.clientSecret),
    parameters,
    redirectUri,
    codeVerifier,
    options,
  );
  if (response.status >= 400 && response.status < 500) {
    throw new CodeRefused('The authority refused the code');
  }
  const { id_token: idToken } = (await response.clone().json()) as { id_token?: unknown };
  const tenantId = claimedTenant(idToken);
  if (tenantId === undefined) throw new Error('The token names no tenant');
  const issued = { ...metadata, issuer: issuerOfTenant(metadata, tenantId) };
  const tokens = await oauth.processAuthorizationCodeResponse(issued, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(issued, response, {
    ...options,
    [oauth.jwksCache]: keys,
  });
  const claims = readDirectoryClaims({ ...oauth.getValidatedIdTokenClaims(tokens) });
  const groupIds = claims.groupIds ?? (await fetchGroups(entra.graphUrl, tokens.access_token));
  return { ...claims, groupIds };
}
