import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSelectedProject } from '../../session/project-store.ts';
import { NavigationGroupItem } from './navigation-group-item.tsx';
import { dashboardLink, navigationGroups } from './navigation-items.ts';
import classes from './navigation.module.css';

interface NavigationProps {
  readonly onOpen: () => void;
}

/** The main menu: only what works, and only what the selected project has. */
export function Navigation({ onOpen }: NavigationProps) {
  const { t } = useTranslation();
  const project = useSelectedProject();
  const DashboardIcon = dashboardLink.icon;
  return (
    <nav aria-label={t('navigation.mainMenu')}>
      <ul className={classes.menu}>
        <li>
          <NavLink className={classes.item} to={dashboardLink.to} end onClick={onOpen}>
            <DashboardIcon size={18} stroke={1.75} aria-hidden="true" />
            {t('navigation.dashboard')}
          </NavLink>
        </li>
        {navigationGroups(project).map((group) => (
          <NavigationGroupItem
            key={group.label}
            group={group}
            projectId={project.projectId}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </nav>
  );
}
