import { useLocation } from 'react-router';

export const listPath = '/settings/user-management';
export const addPath = `${listPath}/add-user`;
export const userPath = (accountId: string): string => `${listPath}/user/${accountId}`;

/** The query by which the list was shown that a user was opened from. */
export interface ListOrigin {
  readonly search: string;
}

/** The list as it was when a user was opened from it. */
export function useListAddress(): string {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('search' in state)) return listPath;
  return typeof state.search === 'string' && state.search.startsWith('?')
    ? listPath + state.search
    : listPath;
}
