import { Navigate } from 'react-router';
import { useSelectedProject } from '../session/project-store.ts';
import { useRights } from '../session/use-right.ts';
import { navigationItems, type NavigationGroup } from './shell/navigation-items.ts';

interface FirstScreenProps {
  readonly group: NavigationGroup['label'];
}

/** Leads from the address of a group of the menu to the first screen in it that the user may see. */
export function FirstScreen({ group }: FirstScreenProps) {
  const project = useSelectedProject();
  const may = useRights();
  const found = navigationItems(project, may).find(({ label }) => label === group);
  const first = found !== undefined && 'links' in found ? found.links[0] : undefined;
  return <Navigate to={first?.to ?? '/'} replace />;
}
