import { useLocation } from 'react-router';

interface OpenedFrom {
  readonly openedFrom: string;
}

/** Checks the value, because the browser's history may hold one of an older version of the page. */
const isOpenedFrom = (state: unknown): state is OpenedFrom =>
  typeof (state as Partial<OpenedFrom> | null)?.openedFrom === 'string';

/**
 * The address, with its query, of the list that what is shown was opened from: for a person whose
 * page was opened by its address, a list that has them; for any other screen, its own.
 */
export function useOpenedFrom(): string {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  if (isOpenedFrom(state)) return state.openedFrom;
  return pathname.startsWith('/people/') ? '/subscriptions/all' : pathname + search;
}

/** What a link to a record tells it: the list that it is opened from. */
export const useOrigin = (): OpenedFrom => ({ openedFrom: useOpenedFrom() });
