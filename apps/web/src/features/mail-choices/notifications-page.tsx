import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useProjects } from '../../session/project-store.ts';
import { useIsReadOnly, useRightIn } from '../../session/use-right.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import rows from '../../ui/row-list.module.css';
import { DigestPreview } from './digest-preview.tsx';
import { MailChoicesForm } from './mail-choices-form.tsx';
import { mailChoicesQuery } from './mail-choices-queries.ts';
import { choosable } from './mail-choices-rules.ts';
import classes from './notifications-page.module.css';

/** Lets the account choose per project which mails it gets and when, and shows the next digest. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const query = useQuery(mailChoicesQuery);
  const isReadOnly = useIsReadOnly();
  const project = useProjects((state) => state.selectedProject);
  const mayView = useRightIn(project?.projectId, 'viewSettings');
  useScreenTitle();
  const saved = query.data;
  const isEmpty = saved && choosable(saved).length === 0;
  return (
    <>
      <PageHead title={t('navigation.notifications')} />
      <p className={rows.lead}>{t('notifications.lead')}</p>
      {query.error && !saved && (
        <ErrorAlert
          title={t('notifications.loadFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton role="status" height={240} aria-label={t('app.loading')} />}
      {isEmpty && (
        <PageMessage title={t('notifications.empty')} hint={t('notifications.emptyHint')} />
      )}
      {saved && !isEmpty && (
        <div className={classes.columns}>
          <MailChoicesForm saved={saved} isReadOnly={isReadOnly} />
          <DigestPreview saved={saved} />
        </div>
      )}
      {saved && (
        <div className={classes.always}>
          <p>
            {t('notifications.reminders')}
            {project && mayView && (
              <>
                {' '}
                <Link to="/settings/stand-in">
                  {t('notifications.toReminders', { name: project.name })}
                </Link>
              </>
            )}
          </p>
          <p>{t('notifications.always')}</p>
        </div>
      )}
    </>
  );
}
