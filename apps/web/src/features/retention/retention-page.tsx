import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRight } from '../../session/use-right.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import rows from '../../ui/row-list.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';
import classes from './retention-page.module.css';
import { retentionQuery } from './retention-queries.ts';
import { RetentionTable } from './retention-table.tsx';

function Retention({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { data, error, refetch } = useQuery(retentionQuery(projectId));
  const title = t('navigation.retention');
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ label: t('navigation.settings'), to: '/settings' }, { label: title }]}
      />
      <p className={rows.lead}>{t('retention.lead')}</p>
      {error && !data ? (
        <ErrorAlert
          title={t('retention.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <p className={classes.runs} role="status">
            {data ? (
              <>
                <NoWrap>
                  {data.lastRunAt === null
                    ? t('retention.neverRun')
                    : t('retention.lastRun', { moment: moment(data.lastRunAt) })}
                </NoWrap>{' '}
                <NoWrap>{t('retention.nextRun', { moment: moment(data.nextRunAt) })}</NoWrap>
              </>
            ) : (
              <VisuallyHidden>{t('retention.loading')}</VisuallyHidden>
            )}
          </p>
          <RetentionTable rules={data?.items} />
        </>
      )}
    </>
  );
}

/** Settings: how long the portal retains the project's data, by kind. The provider sets it. */
export function RetentionPage() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const mayView = useRight('viewSettings');
  useScreenTitle();
  if (mayView) return <Retention key={projectId} projectId={projectId} />;
  return (
    <ForbiddenPage
      right="viewSettings"
      title={t('retention.forbidden')}
      hint={t('retention.forbiddenHint')}
    />
  );
}
