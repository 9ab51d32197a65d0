/** The purpose of a link in a mail: the part of its path before the token. */
export type LinkPurpose = 'activate' | 'reset-password' | 'email-change' | 'token';

/** The outcomes of a sign-in with Microsoft that started no session. */
const microsoftOutcomes = [
  'refused',
  'unknown-account',
  'groups-unresolved',
  'failed',
  'confirm',
] as const;

export interface MicrosoftReturn {
  readonly outcome: (typeof microsoftOutcomes)[number];
  /** Only with `confirm`: the token that links the account after its password is given. */
  readonly token: string | null;
}

/** How a confirmation with Microsoft can end. */
const microsoftProofs = [
  'proved',
  'refused',
  'unknown-account',
  'groups-unresolved',
  'failed',
] as const;

export interface MicrosoftProof {
  readonly outcome: (typeof microsoftProofs)[number];
  /** Only with `proved`: the token that confirms who the user is, with a code where 2FA is on. */
  readonly token: string | null;
}

interface UrlTokens {
  readonly link: { readonly purpose: LinkPurpose; readonly token: string } | null;
  readonly microsoft: MicrosoftReturn | null;
  readonly proof: MicrosoftProof | null;
}

/** Replaces a token in the address. */
const placeholder = 'link';
const linkPath = /^\/auth\/(activate|reset-password|email-change|token)\/([^/]+)\/?$/;

let tokens: UrlTokens = { link: null, microsoft: null, proof: null };

function readLink(path: string): UrlTokens['link'] {
  const [, purpose, token = placeholder] = linkPath.exec(path) ?? [];
  if (purpose === undefined || token === placeholder) return null;
  return { purpose: purpose as LinkPurpose, token };
}

/** The outcome and token of a redirect from Microsoft; null on another page. */
function readMicrosoft<Outcome extends string>(
  { pathname, search, hash }: Location,
  page: RegExp,
  outcomes: readonly (Outcome | 'failed')[],
) {
  if (!page.test(pathname)) return null;
  const query = new URLSearchParams(search);
  const value = query.get('microsoft');
  if (value === null) return null;
  const outcome = outcomes.find((each) => each === value) ?? 'failed';
  return { outcome, token: query.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') };
}

/**
 * Removes the secret from the address and the history before anything else runs. It is stored in
 * memory only, so a reload loses it.
 */
export function takeUrlTokens(): void {
  const { location } = window;
  const link = readLink(location.pathname);
  const microsoft = readMicrosoft(location, /^\/auth\/?$/, microsoftOutcomes);
  const proof = readMicrosoft(location, /^\/auth\/confirmation\/?$/, microsoftProofs);
  tokens = { link, microsoft, proof };
  if (link) window.history.replaceState(null, '', `/auth/${link.purpose}/${placeholder}`);
  if (microsoft) window.history.replaceState(null, '', '/auth');
  if (proof) window.history.replaceState(null, '', '/auth/confirmation');
}

/** The token of the link that opened the page, if the link has this purpose. */
export const linkToken = (purpose: LinkPurpose): string | null =>
  tokens.link?.purpose === purpose ? tokens.link.token : null;

export const microsoftReturn = (): MicrosoftReturn | null => tokens.microsoft;

export const microsoftProof = (): MicrosoftProof | null => tokens.proof;

/** The page shows the outcome of a sign-in with Microsoft only once. */
export function clearMicrosoftReturn(): void {
  tokens = { ...tokens, microsoft: null };
}
