import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { connectMaintenance } from '../lib/api-connection.ts';

const underConstructionPath = '/auth/underconstruction';

/** Takes the user to the maintenance screen as soon as a call is refused because of maintenance. */
export function MaintenanceRedirect() {
  const navigate = useNavigate();
  const location = useLocation();
  const from = useRef(location);
  useEffect(() => {
    from.current = location;
  }, [location]);
  useEffect(
    () =>
      connectMaintenance(() => {
        if (from.current.pathname === underConstructionPath) return;
        void navigate(underConstructionPath, { replace: true, state: { from: from.current } });
      }),
    [navigate],
  );
  return null;
}
