import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { newId } from '../../ids.ts';
import { sealCookie, unsealCookie } from '../../sealing.ts';

/** Cookies as a call gets them, and a way to leave one. */
export interface BrowserCookies {
  /** The request's Cookie header. */
  readonly sent: string;
  readonly keep: (cookie: string) => void;
}

/** What the cookie is bound to, as the database has it now. */
interface KnownAccount {
  readonly accountId: string;
  readonly passwordHash: string | null;
}

type Settings = Pick<Config, 'secrets' | 'baseUrl'>;

/** The longest that browsers keep a cookie. */
const cookieLife = 400 * 24 * 60 * 60;
const cookieSchema = z.object({ browserId: z.string(), password: z.string() });

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** A name for each account, for several people may use a browser. */
const nameFor = ({ accountId }: KnownAccount) => `known-browser-${digest(accountId).slice(0, 16)}`;
const purposeFor = ({ accountId }: KnownAccount) => ({ use: 'known-browser', boundTo: accountId });

/**
 * Leaves in a browser that somebody signed in with it. It opens nothing: it only keeps this
 * browser's failures apart from those of strangers.
 */
export function rememberBrowser(
  { secrets, baseUrl }: Settings,
  cookies: BrowserCookies,
  account: KnownAccount,
): void {
  if (account.passwordHash === null) return;
  const value = { browserId: newId(), password: digest(account.passwordHash) };
  const sealed = sealCookie(secrets, purposeFor(account), value);
  cookies.keep(
    `${nameFor(account)}=${sealed}; Path=/employerportal/Authentication; Max-Age=${cookieLife}; ` +
      `HttpOnly; SameSite=Strict${baseUrl.startsWith('https:') ? '; Secure' : ''}`,
  );
}

/**
 * The browser, when this account signed in with it since its password was last changed; undefined
 * for a stranger's.
 */
export function findKnownBrowser(
  { secrets }: Settings,
  { sent }: BrowserCookies,
  account: KnownAccount | undefined,
): string | undefined {
  if (!account || account.passwordHash === null) return undefined;
  const [, cookie] = new RegExp(`(?:^|; ?)${nameFor(account)}=([\\w.-]+)`).exec(sent) ?? [];
  if (cookie === undefined) return undefined;
  const opened = unsealCookie(secrets, purposeFor(account), cookie);
  const { data } = cookieSchema.safeParse(opened);
  if (data?.password !== digest(account.passwordHash)) return undefined;
  return `${account.accountId}:${data.browserId}`;
}
