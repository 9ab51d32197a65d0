import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isMissingRecord } from '../../lib/api-error.ts';
import { RecordFallback } from '../../ui/record-fallback.tsx';
import { listPaths } from './subscription-lists.ts';

export const isMissing = (error: unknown): boolean => isMissingRecord(error, 'SubscriptionId');

interface SubscriptionFallbackProps {
  readonly query: UseQueryResult;
  /** The heading until the name of the employee has loaded. */
  readonly title: string;
}

/** Shown in place of a subscription that is loading, failed to load or does not exist. */
export function SubscriptionFallback({ query, title }: SubscriptionFallbackProps) {
  const { t } = useTranslation();
  return (
    <RecordFallback
      query={query}
      isMissing={isMissing(query.error)}
      title={title}
      texts={{
        notFound: t('subscriptionDetail.notFound'),
        notFoundHint: t('subscriptionDetail.notFoundHint'),
        loadFailed: t('subscriptionDetail.loadFailed'),
        loading: t('subscriptionDetail.loading'),
      }}
      shape={{
        railHeight: 216,
        panels: [
          [
            { title: t('terms.amountsPerMonth'), rows: 6, rowHeight: 40 },
            { title: t('subscriptionDetail.subscription'), rows: 6, rowHeight: 40 },
          ],
          [{ title: t('terms.employee'), rows: 5 }],
        ],
      }}
      action={
        <Button component={Link} to={listPaths.new} variant="default">
          {t('subscriptionDetail.toList')}
        </Button>
      }
    />
  );
}
