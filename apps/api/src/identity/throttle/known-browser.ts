import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { newId } from '../../ids.ts';
import { sealCookie, unsealCookie } from '../../sealing.ts';

/** The cookies of a call, and a function that sets one. */
export interface BrowserCookies {
  /** The request's Cookie header. */
  readonly header: string;
  readonly set: (cookie: string) => void;
}

/** What the cookie is bound to, as it is stored now. */
interface KnownAccount {
  readonly accountId: string;
  readonly passwordHash: string | null;
}

type Settings = Pick<Config, 'secrets' | 'baseUrl'>;

/** The longest time that browsers store a cookie, in seconds. */
const cookieLife = 400 * 24 * 60 * 60;
const cookieSchema = z.object({ browserId: z.string(), password: z.string() });

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** One cookie per account, because several people may use a browser. */
const nameFor = ({ accountId }: KnownAccount) => `known-browser-${digest(accountId).slice(0, 16)}`;
const purposeFor = ({ accountId }: KnownAccount) => ({ use: 'known-browser', boundTo: accountId });

/**
 * Sets the cookie that marks a browser as known to the account that signed in. It gives no access:
 * it only counts this browser's failures apart from those of others.
 */
export function setKnownBrowser(
  { secrets, baseUrl }: Settings,
  cookies: BrowserCookies,
  account: KnownAccount,
): void {
  if (account.passwordHash === null) return;
  const value = { browserId: newId(), password: digest(account.passwordHash) };
  const sealed = sealCookie(secrets, purposeFor(account), value);
  cookies.set(
    `${nameFor(account)}=${sealed}; Path=/employerportal/Authentication; Max-Age=${cookieLife}; ` +
      `HttpOnly; SameSite=Strict${baseUrl.startsWith('https:') ? '; Secure' : ''}`,
  );
}

/**
 * The id of the browser, when this account signed in with it since its password was last changed;
 * otherwise undefined.
 */
export function findKnownBrowser(
  { secrets }: Settings,
  { header }: BrowserCookies,
  account: KnownAccount | undefined,
): string | undefined {
  if (!account || account.passwordHash === null) return undefined;
  const [, cookie] = new RegExp(`(?:^|; ?)${nameFor(account)}=([\\w.-]+)`).exec(header) ?? [];
  if (cookie === undefined) return undefined;
  const opened = unsealCookie(secrets, purposeFor(account), cookie);
  const { data } = cookieSchema.safeParse(opened);
  if (data?.password !== digest(account.passwordHash)) return undefined;
  return `${account.accountId}:${data.browserId}`;
}
