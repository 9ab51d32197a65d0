import { Box } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DetailSkeleton, type RecordShape } from './detail-skeleton.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { HelpedTitle } from './helped-title.tsx';
import { PageMessage } from './page-message.tsx';

interface RecordFallbackProps {
  readonly query: UseQueryResult;
  /** Whether the record does not exist, or the user may not see it. */
  readonly isMissing: boolean;
  /** The heading until the name of the record has loaded. */
  readonly title: string;
  /** The head of a page that failed to load, if it has more than a title. */
  readonly head?: ReactNode;
  readonly texts: {
    readonly notFound: string;
    readonly notFoundHint: string;
    readonly loadFailed: string;
    readonly loading: string;
  };
  readonly shape: RecordShape;
  /** The next step for the user when the record does not exist. */
  readonly action: ReactNode;
}

/** Shown in place of a record that is loading, failed to load or does not exist. */
export function RecordFallback({
  query,
  isMissing,
  title,
  head,
  texts,
  shape,
  action,
}: RecordFallbackProps) {
  const { error, isError, refetch } = query;
  if (isMissing) {
    return (
      <PageMessage level={1} title={texts.notFound} hint={texts.notFoundHint} action={action} />
    );
  }
  if (isError) {
    return (
      <>
        {head ?? <HelpedTitle>{title}</HelpedTitle>}
        <Box mt={16}>
          <ErrorAlert title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
        </Box>
      </>
    );
  }
  return <DetailSkeleton title={title} label={texts.loading} shape={shape} />;
}
