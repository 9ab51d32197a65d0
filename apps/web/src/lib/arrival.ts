/** What a link by mail is for, which is the part of its address before the token. */
export type LinkPurpose = 'activate' | 'reset-password' | 'email-change' | 'token';

/** How a sign-in with Microsoft came back without a session. */
export const microsoftOutcomes = [
  'refused',
  'unknown-account',
  'groups-unresolved',
  'failed',
  'confirm',
] as const;

export interface MicrosoftReturn {
  readonly outcome: (typeof microsoftOutcomes)[number];
  /** With `confirm`: what links the account once its password was given. */
  readonly token: string | null;
}

interface Arrival {
  readonly link: { readonly purpose: LinkPurpose; readonly token: string } | null;
  readonly microsoft: MicrosoftReturn | null;
}

/** Stands in the address for a token that was taken out of it. */
const taken = 'link';
const linkPath = /^\/auth\/(activate|reset-password|email-change|token)\/([^/]+)\/?$/;

let arrival: Arrival = { link: null, microsoft: null };

function readLink(path: string): Arrival['link'] {
  const [, purpose, token = taken] = linkPath.exec(path) ?? [];
  if (purpose === undefined || token === taken) return null;
  return { purpose: purpose as LinkPurpose, token };
}

function readMicrosoft({ pathname, search, hash }: Location): MicrosoftReturn | null {
  if (!/^\/auth\/?$/.test(pathname)) return null;
  const query = new URLSearchParams(search);
  const word = query.get('microsoft');
  if (word === null) return null;
  const outcome = microsoftOutcomes.find((each) => each === word) ?? 'failed';
  return { outcome, token: query.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') };
}

/**
 * Takes the secret out of the address that the page was opened with, and out of the browser's
 * history, before anything else happens. It lives in memory from then on: not after a reload.
 */
export function takeArrival(): void {
  const { location } = window;
  const link = readLink(location.pathname);
  const microsoft = readMicrosoft(location);
  arrival = { link, microsoft };
  if (link) window.history.replaceState(null, '', `/auth/${link.purpose}/${taken}`);
  if (microsoft) window.history.replaceState(null, '', '/auth');
}

/** The token of the link that the page was opened with, if it was one of this purpose. */
export const linkToken = (purpose: LinkPurpose): string | null =>
  arrival.link?.purpose === purpose ? arrival.link.token : null;

export const microsoftReturn = (): MicrosoftReturn | null => arrival.microsoft;

/** A sign-in with Microsoft is told about once. */
export function forgetMicrosoftReturn(): void {
  arrival = { ...arrival, microsoft: null };
}
