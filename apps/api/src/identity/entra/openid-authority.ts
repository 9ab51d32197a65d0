import * as oauth from 'oauth4webapi';
import { isLoopback } from '../../config.ts';

/** The placeholder in the issuer of an authority that serves every tenant. */
const tenantPlaceholder = '{tenantid}';
const metadataLife = 60 * 60_000;
const answerLimit = 10_000;

/** An authority that authenticates people, with its metadata. */
export interface OpenIdAuthority {
  readonly metadata: oauth.AuthorizationServer;
  readonly keys: oauth.JWKSCacheInput;
  readonly readAt: number;
}

/** Time limits of each request to the authority; plain HTTP is allowed only on this machine. */
export const requestOptions = (authority: string) => ({
  signal: AbortSignal.timeout(answerLimit),
  [oauth.allowInsecureRequests]: isLoopback(new URL(authority).hostname),
});

const known = new Map<string, OpenIdAuthority>();

/**
 * The authority's metadata, cached for an hour.
 * @throws when it does not answer, or describes another authority
 */
export async function readAuthority(authority: string, now: Date): Promise<OpenIdAuthority> {
  const cached = known.get(authority);
  if (cached && now.getTime() - cached.readAt < metadataLife) return cached;
  // The library cannot check this: it expects the issuer to be the authority, and Entra's has a
  // placeholder.
  const response = await fetch(`${authority}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(answerLimit),
    redirect: 'error',
  });
  const metadata = (await response.json()) as oauth.AuthorizationServer;
  if (!response.ok || typeof metadata.issuer !== 'string') {
    throw new Error('The authority returned no metadata');
  }
  if (new URL(metadata.issuer).origin !== new URL(authority).origin) {
    throw new Error('The metadata is of another authority');
  }
  const read = { metadata, keys: {}, readAt: now.getTime() };
  known.set(authority, read);
  return read;
}

/**
 * The issuer that a tenant's tokens must name.
 * @throws when the authority serves only one, other tenant
 */
export function issuerOfTenant({ issuer }: oauth.AuthorizationServer, tenantId: string): string {
  if (issuer.includes(tenantPlaceholder)) return issuer.replace(tenantPlaceholder, tenantId);
  if (!new URL(issuer).pathname.split('/').includes(tenantId)) {
    throw new Error('The issuer is not that of the tenant');
  }
  return issuer;
}
