import { Box, Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { listPaths } from './subscription-lists.ts';

/** Whether a subscription is not there, or not to be seen; an id that is none counts too. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.errors.SubscriptionId !== undefined);

interface SubscriptionPlaceProps {
  readonly query: UseQueryResult;
  /** Whether the address names a subscription at all. */
  readonly isNamed?: boolean;
  /** The heading while nobody knows whose subscription it is. */
  readonly title: string;
}

/** What stands where a subscription would: it is on its way, it failed to come, or there is none. */
export function SubscriptionPlace({ query, isNamed = true, title }: SubscriptionPlaceProps) {
  const { t } = useTranslation();
  const { error, isError, refetch } = query;
  if (!isNamed || isMissing(error)) {
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
        <h1>{title}</h1>
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
  return <DetailSkeleton title={title} label={t('subscriptions.detail.loading')} />;
}
