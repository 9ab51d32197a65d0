import '../styles/shell-styles.ts';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Announcement } from './announcement.tsx';
import { ProjectGate } from './project-gate.tsx';
import { Sidebar } from './sidebar.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** What stands around every screen behind the sign-in. */
export function Shell() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const mainRef = useFocusOnNavigation();
  return (
    <>
      <a className={classes.skip} href="#inhoud">
        {t('app.skipToContent')}
      </a>
      <ProjectGate>
        <div className={classes.app}>
          {isPhone ? (
            <TopBar />
          ) : (
            <aside className={classes.aside}>
              <div className={classes.sticky}>
                <Sidebar />
              </div>
            </aside>
          )}
          <main className={classes.main} id="inhoud" ref={mainRef} tabIndex={-1}>
            <Announcement />
            <div className={classes.page}>
              <Outlet />
            </div>
          </main>
        </div>
      </ProjectGate>
      <Notifications position="bottom-right" />
      <ScrollRestoration />
    </>
  );
}
