import '../styles/shell-styles.ts';
import { lazy, Suspense, useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatch } from 'react-router';
import { useNotifications } from '@mantine/notifications';
import { prefetchOnHover, prefetchOnIdle } from '../../lib/prefetch-screens.ts';
import { Announcement } from '../../domain-ui/announcement.tsx';
import { OutageGroup } from '../../ui/outage.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Help } from '../help/help.tsx';
import { Palette } from '../palette/palette.tsx';
import { ProjectOfAddress } from '../palette/project-of-address.tsx';
import { useRecordOpened } from '../palette/use-record-opened.ts';
import { AddressTitle } from './address-title.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { IdleSignOut } from './idle-sign-out.tsx';
import { LostProjectWatch } from './lost-project-watch.tsx';
import { NewVersion } from './new-version.tsx';
import { PrintedFor } from './printed-for.tsx';
import { ProjectGate } from './project-gate.tsx';
import { Questions } from './questions.tsx';
import { Sidebar } from './sidebar.tsx';
import classes from './shell.module.css';
import { SupportBanner } from './support-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsFolded } from './use-is-folded.ts';
import { useScreenChange } from './use-screen-change.ts';
import { loadChunk } from '../../lib/load-chunk.ts';

/** The most likely next screens from any other screen. */
const likely = ['/', '/requests/to-approve', '/subscriptions/active', '/requests/detail/next'];

/** Loaded late, because printing at once is rare, and the page prints as on screen without it. */
const loadPrintStyle = () => {
  import('../styles/print.css').catch(() => {});
};

/** Loads the code that restores a lost focus. A component, because the screen mounts late. */
function FocusRestorer({ screenRef }: { readonly screenRef: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const stopping = import('./restore-focus.ts')
      .then(({ restoreLostFocus }) => screenRef.current && restoreLostFocus(screenRef.current))
      .catch(() => null);
    return () => void stopping.then((end) => end?.());
  }, [screenRef]);
  return null;
}

const Notifications = lazy(() =>
  loadChunk(() => import('./notifications.tsx')).then(({ PlacedNotifications }) => ({
    default: PlacedNotifications,
  })),
);

const ScreenShortcuts = lazy(() =>
  loadChunk(() => import('../../domain-ui/shortcuts/screen-shortcuts.tsx')).then((shortcuts) => ({
    default: shortcuts.ScreenShortcuts,
  })),
);

/** The container of notifications; its code loads with the first notification. */
function NotificationArea() {
  const isNeededNow = useNotifications().notifications.length > 0;
  const [isNeeded, setNeeded] = useState(isNeededNow);
  if (isNeededNow && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <Notifications />
      </Suspense>
    )
  );
}

/** The frame around every screen behind the sign-in. */
export function Shell() {
  const { t } = useTranslation();
  const isFolded = useIsFolded();
  const mainRef = useScreenChange();
  useRecordOpened();
  useEffect(prefetchOnHover, []);
  useEffect(() => prefetchOnIdle(likely), []);
  useEffect(loadPrintStyle, []);
  const isDashboard = useMatch('/') !== null;
  return (
    <>
      <a className={classes.skip} href="#inhoud">
        {t('shell.skipToContent')}
      </a>
      <ProjectGate>
        <div className={classes.app}>
          {isFolded ? (
            <TopBar />
          ) : (
            <aside className={classes.aside}>
              <div className={classes.sticky}>
                <Sidebar />
              </div>
            </aside>
          )}
          <main className={classes.main} id="inhoud" ref={mainRef} tabIndex={-1}>
            <FocusRestorer screenRef={mainRef} />
            <SupportBanner />
            <Announcement />
            <NewVersion />
            <div className={classes.page}>
              {isDashboard && <Questions />}
              <PrintedFor />
              <AddressTitle />
              <ErrorBoundary>
                <ProjectOfAddress>
                  <OutageGroup>
                    <Outlet />
                  </OutageGroup>
                </ProjectOfAddress>
              </ErrorBoundary>
            </div>
          </main>
        </div>
        <Palette />
        <Help />
      </ProjectGate>
      <Suspense>
        <ScreenShortcuts />
      </Suspense>
      <ConfirmIdentity />
      <IdleSignOut />
      <NotificationArea />
      <LostProjectWatch />
    </>
  );
}
