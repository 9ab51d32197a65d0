import type { Location } from 'react-router';

/** Where somebody was going when another screen came between; the dashboard otherwise. */
export function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { pathname = '', search = '' } = state.from as Partial<Location>;
  return pathname.startsWith('/') && !pathname.startsWith('/auth') ? pathname + search : '/';
}
