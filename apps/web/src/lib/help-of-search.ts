import type { Location } from 'react-router';
import { helpAddress } from './help-address.ts';

/** The key in the history state that marks help as opened from the search. */
const mark = 'helpOfSearch';

/**
 * Like `helpAddress`, for the search: focus then returns to the element that had it before the
 * search.
 */
export function helpAddressInSearch(location: Location<unknown>) {
  const { to, state } = helpAddress(location);
  return { to, state: { ...state, [mark]: true } };
}

/** Whether the open help was opened from the search. */
export const isOpenedInSearch = ({ state }: Location<unknown>): boolean =>
  typeof state === 'object' && state !== null && mark in state;
