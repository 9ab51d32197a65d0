import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/page-title.tsx';
import { useSelectedProject } from '../../session/project-store.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { ArticleRegistrationCard } from './article-registration-card.tsx';
import { listPaths } from './article-registration-lists.ts';
import { articleRegistrationQuery } from './article-registration-queries.ts';

/** One request: who, what, what it costs, and the decision. */
export function ArticleRegistrationDetailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { projectId } = useSelectedProject();
  const { data, error, isError, refetch } = useQuery(articleRegistrationQuery(projectId, id));
  const isMissing =
    error instanceof ApiError && (error.status === 404 || error.errors.ArticleRegistrationId);
  usePageTitle(
    isMissing
      ? t('articleRegistrations.detail.notFound')
      : data
        ? t('articleRegistrations.detail.title', { name: fullName(data) })
        : t('articleRegistrations.detail.one'),
  );

  if (data) return <ArticleRegistrationCard key={id} registration={data} />;
  if (isMissing) {
    return (
      <PageMessage
        level={1}
        title={t('articleRegistrations.detail.notFound')}
        hint={t('articleRegistrations.detail.notFoundHint')}
        action={
          <Button component={Link} to={listPaths.toApprove} variant="default">
            {t('articleRegistrations.detail.toList')}
          </Button>
        }
      />
    );
  }
  if (isError) {
    return (
      <>
        <h1>{t('articleRegistrations.detail.one')}</h1>
        <Box mt={16}>
          <ErrorAlert
            title={t('articleRegistrations.detail.loadFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        </Box>
      </>
    );
  }
  return (
    <DetailSkeleton
      title={t('articleRegistrations.detail.one')}
      label={t('articleRegistrations.detail.loading')}
    />
  );
}
