import { takeUrlTokens } from '../src/lib/url-token.ts';

/** Opens the page with an address, as a link in a mail does. */
export function arriveAt(address: string): void {
  window.history.replaceState(null, '', address);
  takeUrlTokens();
}
