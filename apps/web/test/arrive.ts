import { takeArrival } from '../src/lib/arrival.ts';

/** Lets the page be opened with an address, as a link in a mail does. */
export function arriveAt(address: string): void {
  window.history.replaceState(null, '', address);
  takeArrival();
}
