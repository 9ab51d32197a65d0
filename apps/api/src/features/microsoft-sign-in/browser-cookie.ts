import { signInLife } from '../../identity/entra/started-sign-in.ts';

const name = 'microsoft-sign-in';
const attributes = 'Path=/auth/microsoft; HttpOnly; SameSite=Lax';

const withAttributes = (content: string, { isHttps }: { isHttps: boolean }): string =>
  `${name}=${content}; ${attributes}${isHttps ? '; Secure' : ''}`;

/**
 * The cookie that holds a sealed sign-in in the browser that began it. Without it, an attacker
 * could make another person finish the attacker's sign-in. With "Lax" the browser sends it with the
 * redirect from Microsoft.
 */
export const makeBrowserCookie = (sealed: string, settings: { isHttps: boolean }): string =>
  withAttributes(`${sealed}; Max-Age=${signInLife}`, settings);

export const clearBrowserCookie = (settings: { isHttps: boolean }): string =>
  withAttributes('; Max-Age=0', settings);

/** The sealed sign-in in a request's Cookie header. */
export const readBrowserCookie = (header: string | undefined): string | undefined =>
  new RegExp(`(?:^|; ?)${name}=([\\w.-]+)`).exec(header ?? '')?.[1];
