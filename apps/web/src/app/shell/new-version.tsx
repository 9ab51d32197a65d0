import { Button } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { knownNewerVersion, watchVersion } from '../../lib/page-version.ts';
import { isAnythingUnsaved, reloadOnce, reloadPage } from '../../lib/reload-page.ts';
import banner from '../../ui/banner.module.css';
import classes from './new-version.module.css';

/**
 * A notice that the server has a newer version of the page. The page reloads when the user opens
 * another screen, unless that would lose unsaved text, a running change, or an unread message.
 */
export function NewVersion() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const newer = useSyncExternalStore(watchVersion, knownNewerVersion);
  const hasNotification = useNotifications().notifications.length > 0;
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (newer === null || hasNotification || client.isMutating() > 0 || isAnythingUnsaved()) return;
    reloadOnce(`move to ${newer}`);
  }, [pathname, newer, hasNotification, client]);
  if (newer === null) return null;
  return (
    <section className={`${banner.banner} ${classes.row}`} role="status">
      <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
      <p>
        <b>{t('shell.newVersion')}.</b> {t('shell.newVersionText')}
      </p>
      <Button variant="default" onClick={reloadPage}>
        {t('shell.newVersionNow')}
      </Button>
    </section>
  );
}
