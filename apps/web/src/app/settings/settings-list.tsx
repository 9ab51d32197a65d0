import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRights } from '../../session/use-right.ts';
import { labelOf, screensFor } from '../screen-list.ts';
import { groupSettings } from './settings-groups.ts';
import classes from './settings-list.module.css';

/** The list of settings beside the opened one. */
export function SettingsList() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const groups = groupSettings(screensFor(useSelectedProject(), useRights()));
  return (
    <nav className={classes.list} aria-label={t('navigation.settings')}>
      {groups.map(({ name, screens }) => (
        <div key={name}>
          <p className={classes.group}>{t(`settings.groups.${name}`)}</p>
          <ul className={classes.links}>
            {screens.map((screen) => (
              <li key={screen.path}>
                <NavLink
                  className={classes.link}
                  to={screen.path}
                  aria-current={pathname === screen.path ? 'page' : 'true'}
                >
                  {t(labelOf(screen))}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
