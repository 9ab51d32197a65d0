import { useLocation } from 'react-router';

export const listPath = '/settings/user-management';
export const addPath = `${listPath}/add-user`;
export const userPath = (accountId: string): string => `${listPath}/user/${accountId}`;

/** The query of the list that an account was opened from. */
export interface ListOrigin {
  readonly search: string;
}

/** The address of the list that an account was opened from, with its query. */
export function useListAddress(): string {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('search' in state)) return listPath;
  return typeof state.search === 'string' && state.search.startsWith('?')
    ? listPath + state.search
    : listPath;
}
