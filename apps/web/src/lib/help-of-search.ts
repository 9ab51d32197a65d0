import type { Location } from 'react-router';
import { helpAddress } from './help-address.ts';

/** Tells the help that the search led to it, and is gone when the help closes. */
const mark = 'helpOfSearch';

/** As `helpAddress`, for the search: the focus then goes back to where the search took it from. */
export function helpAddressInSearch(location: Location<unknown>) {
  const { to, state } = helpAddress(location);
  return { to, state: { ...state, [mark]: true } };
}

/** Whether the search led to the help that lies over the screen. */
export const isOpenedInSearch = ({ state }: Location<unknown>): boolean =>
  typeof state === 'object' && state !== null && mark in state;
