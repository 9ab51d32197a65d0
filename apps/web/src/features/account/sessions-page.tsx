import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { sessionsQuery } from './account-queries.ts';
import { EndSessionDialog, type EndTarget } from './end-session-dialog.tsx';
import { SessionList } from './session-list.tsx';
import rows from '../../ui/row-list.module.css';
import classes from './sessions-page.module.css';

/** Lists the sessions of the account; the user can end one of them, or all but this one. */
export function SessionsPage() {
  const { t } = useTranslation();
  const sessions = useQuery(sessionsQuery);
  const [target, setTarget] = useState<EndTarget | null>(null);
  const isReadOnly = useIsReadOnly();
  const title = t('navigation.sessions');
  useScreenTitle();
  const items = sessions.data?.items;
  const hasOthers = items?.some((session) => !session.isCurrent) ?? false;
  return (
    <>
      <PageHead
        title={title}
        count={items?.length}

        actions={
          hasOthers &&
          !isReadOnly && (
            <Button variant="default" onClick={() => setTarget('others')}>
              {t('account.sessions.endOthers')}
            </Button>
          )
        }
      />
      <p className={rows.lead}>{t('account.sessions.lead')}</p>
      {sessions.error && (
        <ErrorAlert
          title={t('account.sessions.loadFailed')}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.isPending && <Skeleton role="status" height={160} aria-label={t('app.loading')} />}
      {items && (
        <SessionList sessions={items} onEnd={isReadOnly ? undefined : (one) => setTarget(one)} />
      )}
      {items && !hasOthers && <p className={classes.alone}>{t('account.sessions.alone')}</p>}
      <EndSessionDialog target={target} onClose={() => setTarget(null)} />
    </>
  );
}
