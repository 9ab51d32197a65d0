import type { Config } from '../../config.ts';

/** Whom passkeys are made for. The settings alone say so, and never a request. */
export function relyingParty({ baseUrl }: Pick<Config, 'baseUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl);
  return { id: hostname, origin };
}

/** Signatures that are taken: Ed25519, ES256 and RS256, which every device knows one of. */
export const algorithms = [-8, -7, -257];

/** What a device knows an account by: its id, as bytes. It says nothing about the person. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
