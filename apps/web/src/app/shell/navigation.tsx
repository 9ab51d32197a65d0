import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRights } from '../../session/use-right.ts';
import { NavigationGroupItem } from './navigation-group-item.tsx';
import { dashboardLink, navigationItems, type NavigationScreen } from './navigation-items.ts';
import classes from './navigation.module.css';

interface NavigationProps {
  readonly onOpen: () => void;
}

function ScreenItem({ screen, onOpen }: { readonly screen: NavigationScreen } & NavigationProps) {
  const { t } = useTranslation();
  const ScreenIcon = screen.icon;
  return (
    <li>
      <NavLink className={classes.item} to={screen.to} end={screen.to === '/'} onClick={onOpen}>
        <ScreenIcon size={18} stroke={1.75} aria-hidden="true" />
        {t(`navigation.${screen.label}`)}
      </NavLink>
    </li>
  );
}

/** Scrolls the menu to the current screen, where the browser does not know how by its styles. */
function showCurrent(menu: HTMLElement | null) {
  if (CSS.supports('scroll-initial-target', 'nearest')) return;
  menu?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
}

/** The main menu, with only the screens that work and that the selected project has. */
export function Navigation({ onOpen }: NavigationProps) {
  const { t } = useTranslation();
  const project = useSelectedProject();
  const may = useRights();
  return (
    <nav ref={showCurrent} aria-label={t('navigation.mainMenu')}>
      <ul className={classes.menu}>
        <ScreenItem screen={dashboardLink} onOpen={onOpen} />
        {navigationItems(project, may).map((item) =>
          'links' in item ? (
            <NavigationGroupItem
              key={item.label}
              group={item}
              projectId={project.projectId}
              onOpen={onOpen}
            />
          ) : (
            <ScreenItem key={item.label} screen={item} onOpen={onOpen} />
          ),
        )}
      </ul>
    </nav>
  );
}
