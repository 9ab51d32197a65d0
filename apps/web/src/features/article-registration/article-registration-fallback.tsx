import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isMissingRecord } from '../../lib/api-error.ts';
import type { RecordShape } from '../../ui/detail-skeleton.tsx';
import { RecordFallback } from '../../ui/record-fallback.tsx';
import { listPaths } from './article-registration-lists.ts';

export const isMissing = (error: unknown): boolean =>
  isMissingRecord(error, 'ArticleRegistrationId');

interface ArticleRegistrationFallbackProps {
  readonly query: UseQueryResult;
  /** The heading until the name of the employee has loaded. */
  readonly title: string;
  readonly loadFailed: string;
  readonly loading: string;
  readonly shape: RecordShape;
}

/** Shown in place of a request that is loading, failed to load or does not exist. */
export function ArticleRegistrationFallback(props: ArticleRegistrationFallbackProps) {
  const { t } = useTranslation();
  const { query, title, loadFailed, loading, shape } = props;
  return (
    <RecordFallback
      query={query}
      isMissing={isMissing(query.error)}
      title={title}
      texts={{
        notFound: t('articleRegistrations.detail.notFound'),
        notFoundHint: t('articleRegistrations.detail.notFoundHint'),
        loadFailed,
        loading,
      }}
      shape={shape}
      action={
        <Button component={Link} to={listPaths.toApprove} variant="default">
          {t('articleRegistrations.detail.toList')}
        </Button>
      }
    />
  );
}
