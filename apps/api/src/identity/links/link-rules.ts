import type { LinkPurpose } from '../../database/sign-in-tables.ts';

const minute = 60_000;

/** How long a link works, in milliseconds. */
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

/** How many codes may be tried with one link. */
export const linkTries = 5;

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

/** The whole address of a link; `baseUrl` is the configured one, never one from a request. */
export const linkAddress = (baseUrl: string, purpose: LinkPurpose, token: string): string =>
  `${baseUrl}/auth/${pages[purpose]}/${token}`;

const everyPage = [...new Set(Object.values(pages))].join('|');
const everyAddress = new RegExp(String.raw`(/auth/(?:${everyPage})/)[\w-]+`, 'g');

/** A text without the tokens of the links in it, of whatever purpose. */
export const withoutTokens = (text: string): string => text.replace(everyAddress, '$1…');
