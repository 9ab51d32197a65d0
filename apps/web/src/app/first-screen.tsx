import { Navigate } from 'react-router';
import { menuItems } from './shell/navigation-items.ts';

interface FirstScreenProps {
  readonly group: 'requests' | 'subscriptions';
}

/** Leads from the address of a group of lists to the one that the menu opens. */
export function FirstScreen({ group }: FirstScreenProps) {
  const to = menuItems.find(({ label }) => label === group)?.to ?? '/';
  return <Navigate to={to} replace />;
}
