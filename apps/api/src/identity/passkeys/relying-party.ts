import type { Config } from '../../config.ts';

/** The relying party of all passkeys. It follows from the settings alone, never from a request. */
export function relyingParty({ baseUrl }: Pick<Config, 'baseUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl);
  return { id: hostname, origin };
}

/**
 * The signature algorithms accepted: Ed25519, ES256 and RS256. Every device supports one of them.
 */
export const algorithms = [-8, -7, -257];

/** The user handle of an account on a device: its id, as bytes. It contains no personal data. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
