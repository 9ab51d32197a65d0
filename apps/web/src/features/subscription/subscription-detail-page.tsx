import { Box, Button } from '@mantine/core';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/page-title.tsx';
import { useSelectedProject } from '../../session/project-store.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { listPaths } from './subscription-lists.ts';
import { subscriptionQuery } from './subscription-queries.ts';

/** One subscription: whose, what, what it costs and until when. */
export function SubscriptionDetailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { projectId } = useSelectedProject();
  const { data, error, isError, refetch } = useQuery(subscriptionQuery(projectId, id));
  const isMissing =
    error instanceof ApiError && (error.status === 404 || error.errors.SubscriptionId);
  usePageTitle(
    isMissing
      ? t('subscriptions.detail.notFound')
      : data
        ? t('subscriptions.detail.title', { name: fullName(data) })
        : t('subscriptions.detail.one'),
  );

  if (data) return <SubscriptionCard key={id} subscription={data} />;
  if (isMissing) {
    return (
      <PageMessage
        level={1}
        title={t('subscriptions.detail.notFound')}
        hint={t('subscriptions.detail.notFoundHint')}
        action={
          <Button component={Link} to={listPaths.new} variant="default">
            {t('subscriptions.detail.toList')}
          </Button>
        }
      />
    );
  }
  if (isError) {
    return (
      <>
        <h1>{t('subscriptions.detail.one')}</h1>
        <Box mt={16}>
          <ErrorAlert
            title={t('subscriptions.detail.loadFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        </Box>
      </>
    );
  }
  return (
    <DetailSkeleton
      title={t('subscriptions.detail.one')}
      label={t('subscriptions.detail.loading')}
    />
  );
}
