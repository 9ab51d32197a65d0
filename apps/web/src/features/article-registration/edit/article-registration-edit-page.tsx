import { Box, Button } from '@mantine/core';
import { fullName } from '@portal/texts/format';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ForbiddenPage } from '../../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { useRightIn } from '../../../session/use-right.ts';
import { useOrigin } from '../../../domain-ui/opened-from.ts';
import { personPath } from '../../../domain-ui/person-path.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { DetailSkeleton, type RecordShape } from '../../../ui/detail-skeleton.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { detailPath, listPaths } from '../article-registration-lists.ts';
import { ArticleRegistrationFallback, isMissing } from '../article-registration-fallback.tsx';
import { articleRegistrationQuery } from '../article-registration-queries.ts';
import { DecidedNotice } from './decided-notice.tsx';
import { EditForm } from './edit-form.tsx';
import classes from './edit-form.module.css';
import { editSettingsQuery } from './edit-queries.ts';
import { addressOf, useListOrigin } from '../list-origin.ts';

/** The layout of the form while it loads. */
function useShape(): RecordShape {
  const { t } = useTranslation();
  return {
    railHeight: 160,
    panels: [
      [{ title: t('requestEdit.employeeGroup'), rows: 3, rowHeight: 78 }],
      [{ title: t('requestEdit.subscriptionGroup'), rows: 4, rowHeight: 78 }],
    ],
  };
}

/** Shows the form once the editable fields and their limits have loaded. */
function EditBody({ registration }: { readonly registration: ArticleRegistrationDetail }) {
  const { t } = useTranslation();
  const shape = useShape();
  const { projectId } = useSelectedProject();
  const [attempt, setAttempt] = useState(0);
  const { articleRegistrationId: id } = registration;
  const { data, error, isError, refetch } = useQuery(editSettingsQuery(projectId, id));
  if (isError && !data) {
    return (
      <Box mt={24}>
        <ErrorAlert
          title={t('requestEdit.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      </Box>
    );
  }
  if (!data) {
    return (
      <DetailSkeleton
        title={t('titles.requestEdit')}
        label={t('requestEdit.loading')}
        shape={shape}
      />
    );
  }
  return (
    <EditForm
      key={attempt}
      registration={registration}
      settings={data}
      onStartOver={() => setAttempt(attempt + 1)}
    />
  );
}

function EditScreen({ registration }: { readonly registration: ArticleRegistrationDetail }) {
  const { t } = useTranslation();
  const origin = useListOrigin();
  // If another account decides while the form is open, the form shows that itself and keeps the
  // input.
  const [wasOpen] = useState(registration.status === 'ToApprove');
  const mayDecide = useRightIn(registration.projectId, 'decideRequests');
  const detail = detailPath(registration.articleRegistrationId);
  const name = fullName(registration);
  const opened = useOrigin();
  const back = (
    <Button component={Link} to={detail} state={origin} variant="default">
      {t('requestEdit.back')}
    </Button>
  );
  if (!mayDecide) {
    return (
      <ForbiddenPage
        right="decideRequests"
        projectId={registration.projectId}
        title={t('requestEdit.noRight')}
        hint={t('requestEdit.noRightHint')}
        action={back}
      />
    );
  }
  return (
    <>
      <BackLink to={detail} state={origin} label={name} />
      <PageHead
        title={t('titles.requestEdit')}
        crumbs={[
          { label: t('navigation.requests') },
          {
            label: t('navigation.toApprove'),
            to: origin?.list === 'toApprove' ? addressOf(origin) : listPaths.toApprove,
          },
          { label: name, to: detail, state: origin },
          { label: t('titles.requestEdit') },
        ]}
      >
        <p className={classes.employee}>
          <Link to={personPath(registration.articleRegistrationId)} state={opened}>
            <bdi>{name}</bdi>
          </Link>
          , {registration.articleName}
        </p>
      </PageHead>
      {wasOpen ? (
        <EditBody registration={registration} />
      ) : (
        <>
          <Box mt={24} mb={16}>
            <DecidedNotice registration={registration} />
          </Box>
          {back}
        </>
      )}
    </>
  );
}

/** The page that edits a request that waits. */
export function ArticleRegistrationEditPage() {
  const { t } = useTranslation();
  const shape = useShape();
  const { id = '' } = useParams();
  const { projectId } = useSelectedProject();
  const query = useQuery(articleRegistrationQuery(projectId, id));
  const { data, error } = query;
  useScreenTitle(
    isMissing(error)
      ? t('articleRegistrations.detail.notFound')
      : data && t('requestEdit.pageTitle', { name: fullName(data) }),
  );

  if (data) return <EditScreen key={id} registration={data} />;
  return (
    <ArticleRegistrationFallback
      query={query}
      title={t('titles.requestEdit')}
      loadFailed={t('requestEdit.loadFailed')}
      loading={t('requestEdit.loading')}
      shape={shape}
    />
  );
}
