import { Button, Skeleton } from '@mantine/core';
import type { StandIn } from '@portal/contract/stand-in';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { standInsQuery } from '../../session/stand-ins-query.ts';
import { useRight } from '../../session/use-right.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { StandInNotice } from '../../domain-ui/stand-in-notice.tsx';
import { EndStandInDialog } from './end-stand-in-dialog.tsx';
import { NameStandInDialog } from './name-stand-in-dialog.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { StandInList } from './stand-in-list.tsx';
import classes from './stand-in-page.module.css';

function StandIns({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const mayName = useRight('nameStandIn');
  const query = useQuery(standInsQuery(projectId));
  const [isNaming, setNaming] = useState(false);
  const [ending, setEnding] = useState<StandIn | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const nameButton = mayName && (
    <Button
      variant="filled"
      leftSection={<IconUserPlus aria-hidden stroke={1.75} size={18} />}
      onClick={() => setNaming(true)}
    >
      {t('standIn.name')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('navigation.standIn')}
        crumbs={[
          { label: t('navigation.settings'), to: '/settings' },
          { label: t('navigation.standIn') },
        ]}
        actions={nameButton}
      />
      <p className={classes.lead}>{t(mayName ? 'standIn.lead' : 'standIn.leadViewer')}</p>
      <div className={classes.body} ref={listRef} tabIndex={-1}>
        <StandInNotice projectId={projectId} className={classes.notice} />
        {query.isPending && (
          <div role="status" aria-label={t('standIn.loading')}>
            <Skeleton height={72} />
          </div>
        )}
        {query.error && !query.data && (
          <ErrorAlert
            title={t('standIn.loadFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.items.length === 0 && (
          <PageMessage
            title={t('standIn.empty')}
            hint={t(mayName ? 'standIn.emptyHint' : 'standIn.emptyHintViewer')}
          />
        )}
        {query.data && query.data.items.length > 0 && (
          <StandInList items={query.data.items} mayEnd={mayName} onEnd={setEnding} />
        )}
      </div>
      {/* After the list, whose height is not known before: the card would move. */}
      {!query.isPending && (
        <div className={classes.body}>
          <RemindersCard projectId={projectId} />
        </div>
      )}
      <NameStandInDialog isOpen={isNaming} projectId={projectId} onClose={() => setNaming(false)} />
      <EndStandInDialog
        projectId={projectId}
        target={ending}
        onClose={() => setEnding(null)}
        onDone={() => {
          setEnding(null);
          listRef.current?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}

/** The stand-ins of the project's approvers, now and later. */
export function StandInPage() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const mayView = useRight('viewAccounts');
  useScreenTitle();
  if (mayView) return <StandIns key={projectId} projectId={projectId} />;
  return (
    <ForbiddenPage
      right="viewAccounts"
      title={t('standIn.forbidden')}
      hint={t('standIn.forbiddenHint')}
    />
  );
}
