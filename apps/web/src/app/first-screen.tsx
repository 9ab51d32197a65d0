import { Navigate } from 'react-router';
import { menuItems } from './shell/navigation-items.ts';

interface FirstScreenProps {
  readonly group: 'requests' | 'subscriptions';
}

/** Redirects the address of a group of lists to the first one in the menu. */
export function FirstScreen({ group }: FirstScreenProps) {
  const to = menuItems.find(({ label }) => label === group)?.to ?? '/';
  return <Navigate to={to} replace />;
}
