import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useIsAuthenticated } from '../session/session-store.ts';

/** Shows its children to a user who is signed in; other users sign in first and then come back. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const isAuthenticated = useIsAuthenticated();
  const location = useLocation();
  if (!isAuthenticated) return <Navigate to="/auth" replace state={{ from: location }} />;
  return children;
}
