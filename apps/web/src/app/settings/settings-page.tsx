import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRights } from '../../session/use-right.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { labelOf, screensFor } from '../screen-list.ts';
import { SettingState } from './setting-state.tsx';
import { groupSettings, type SettingPath } from './settings-groups.ts';
import classes from './settings-page.module.css';

/** The key of each setting's description. */
const purposes = {
  '/settings/user-management': 'accounts',
  '/settings/stand-in': 'standIns',
  '/settings/rejection-reasons': 'reasons',
  '/settings/authorize-settings': 'signing',
  '/settings/microsoft-entra': 'tenants',
  '/settings/payroll': 'payroll',
  '/settings/audit-log': 'log',
  '/settings/retention': 'retention',
} as const satisfies Record<SettingPath, string>;

/** The settings of a project that the user may see, each with its purpose and its state. */
export function SettingsPage() {
  const { t } = useTranslation();
  const project = useSelectedProject();
  const may = useRights();
  useScreenTitle();
  const groups = groupSettings(screensFor(project, may));
  if (groups.length === 0) {
    return (
      <ForbiddenPage
        right="viewAccounts"
        title={t('settings.forbidden')}
        hint={t('settings.forbiddenHint')}
      />
    );
  }
  return (
    <>
      <PageHead title={t('navigation.settings')} />
      <p className={classes.lead}>{t('settings.lead')}</p>
      <div className={classes.groups}>
        {groups.map(({ name, screens }) => (
          <Panel key={name} title={t(`settings.groups.${name}`)}>
            <ul className={classes.list}>
              {screens.map((screen) => (
                <li key={screen.path} className={classes.row}>
                  <Link className={classes.name} to={screen.path}>
                    {t(labelOf(screen))}
                  </Link>
                  <span className={classes.does}>
                    {t(`settings.does.${purposes[screen.path]}`)}
                  </span>
                  <span className={classes.state}>
                    <SettingState path={screen.path} projectId={project.projectId} />
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}
