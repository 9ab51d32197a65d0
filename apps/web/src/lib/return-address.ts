import type { Location } from 'react-router';

/** The address that the user opened before a redirect; the dashboard without one. */
export function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { pathname = '', search = '' } = state.from as Partial<Location>;
  return pathname.startsWith('/') && !pathname.startsWith('/auth') ? pathname + search : '/';
}
