import { takeUrlTokens } from '../src/lib/url-token.ts';

/** Opens the page at an address, like a link in a mail. */
export function openAt(address: string): void {
  window.history.replaceState(null, '', address);
  takeUrlTokens();
}
