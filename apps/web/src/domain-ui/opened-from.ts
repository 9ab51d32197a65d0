import { useLocation } from 'react-router';

interface OpenedFrom {
  readonly openedFrom: string;
}

/**
 * Validates the value, because the browser's history may have one of an older version of the page.
 */
const isOpenedFrom = (state: unknown): state is OpenedFrom =>
  typeof (state as Partial<OpenedFrom> | null)?.openedFrom === 'string';

/**
 * The address, with its query, of the list from which the screen was opened. Without one: for a
 * person, a list that has them; for any other screen, its own list.
 */
export function useOpenedFrom(): string {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  if (isOpenedFrom(state)) return state.openedFrom;
  return pathname.startsWith('/people/') ? '/subscriptions/all' : pathname + search;
}

/** The router state of a link to a record: the list from which it is opened. */
export const useOrigin = (): OpenedFrom => ({ openedFrom: useOpenedFrom() });
