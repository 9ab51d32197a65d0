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
  /** Where the authority sends the browser back to. */
  readonly redirectUri: string;
  readonly now: Date;
}

/** What somebody goes to Microsoft for: to sign in, or to prove who they are in a session. */
export type MicrosoftAim = 'sign-in' | 'proof';

const proofMark = 'proof-';

/** What a sign-in that began here is for: its state tells, which nobody else can make. */
export const aimOf = (state: string): MicrosoftAim =>
  state.startsWith(proofMark) ? 'proof' : 'sign-in';

/** A proof takes that Microsoft asks the person anew, whoever is signed in there. */
const questions: Readonly<Record<MicrosoftAim, Readonly<Record<string, string>>>> = {
  'sign-in': { prompt: 'select_account' },
  proof: { prompt: 'login', max_age: '0' },
};

/** Begins a sign-in. @returns what the browser keeps of it, and where to send the browser */
export async function beginSignIn({ entra, redirectUri, now }: Microsoft, aim: MicrosoftAim) {
  const { metadata } = await readAuthority(entra.authority, now);
  if (metadata.authorization_endpoint === undefined) throw new Error('The authority has no door');
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
    // User.Read lets the portal ask for the person's groups.
    scope: 'openid profile email User.Read',
    state: signIn.state,
    nonce: signIn.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(signIn.codeVerifier),
    code_challenge_method: 'S256',
    ...questions[aim],
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { signIn, address };
}

/** The authority does not know what the browser brought back. */
export class CodeRefused extends Error {}

/** The person who came back, with all groups; undefined when the directory does not tell them. */
export interface ArrivedPerson extends DirectoryClaims {
  readonly groupIds: readonly string[] | undefined;
}

/**
 * Exchanges what the browser brought back for the person. The token must be signed by the
 * authority, be made for us and for this sign-in, and come from the issuer of the tenant that it
 * names.
 * @throws {CodeRefused} when the authority does not know the code; any other error when something
 *   else of that does not hold
 */
export async function finishSignIn(
  { entra, redirectUri, now }: Microsoft,
  answer: URLSearchParams,
  { state, nonce, codeVerifier }: StartedSignIn,
): Promise<ArrivedPerson> {
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
