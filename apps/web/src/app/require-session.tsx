import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useIsAuthenticated } from '../session/session-store.ts';

/** Renders its children with a session; otherwise redirects to the sign-in and back. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const isAuthenticated = useIsAuthenticated();
  const location = useLocation();
  if (!isAuthenticated) return <Navigate to="/auth" replace state={{ from: location }} />;
  return children;
}
