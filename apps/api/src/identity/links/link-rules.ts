import type { LinkPurpose } from '../../database/sign-in-tables.ts';

const minute = 60_000;

/** The lifetime of a link, in milliseconds. */
export const linkLife: Readonly<Record<LinkPurpose, number>> = {
  activation: 72 * 60 * minute,
  'password-reset': 30 * minute,
  'pin-reset': 5 * minute,
  support: 5 * minute,
  microsoft: 5 * minute,
  'microsoft-confirm': 5 * minute,
  'microsoft-proof': 5 * minute,
  'email-confirm': 72 * 60 * minute,
  'email-veto': 72 * 60 * minute,
};

/** How many wrong codes one link allows. */
export const maxLinkTries = 5;

const pages: Readonly<Record<LinkPurpose, string>> = {
  activation: 'activate',
  'password-reset': 'reset-password',
  'pin-reset': 'token',
  support: 'token',
  microsoft: 'token',
  'microsoft-confirm': 'token',
  'microsoft-proof': 'token',
  'email-confirm': 'email-change',
  'email-veto': 'email-change',
};

/** The full address of a link; `baseUrl` is the configured one, never one from a request. */
export const linkAddress = (baseUrl: string, purpose: LinkPurpose, token: string): string =>
  `${baseUrl}/auth/${pages[purpose]}/${token}`;

const anyPage = [...new Set(Object.values(pages))].join('|');
const linkAddresses = new RegExp(String.raw`(/auth/(?:${anyPage})/)[\w-]+`, 'g');

/** A text with the tokens of all links in it replaced, of whatever purpose. */
export const withoutTokens = (text: string): string => text.replace(linkAddresses, '$1…');
