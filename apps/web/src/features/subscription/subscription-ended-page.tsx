import { Button } from '@mantine/core';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { findReport } from './leaver-rules.ts';
import { LeaverReceipt } from './leaver-receipt.tsx';
import { detailPath, listPaths } from './subscription-lists.ts';
import { SubscriptionFallback } from './subscription-fallback.tsx';
import { subscriptionHistoryQuery, subscriptionQuery } from './subscription-queries.ts';

function EndedSubscription({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const query = useQuery(subscriptionQuery(projectId, id));
  const history = useQuery(subscriptionHistoryQuery(projectId, id));
  const { data } = query;
  const report = data && findReport(history.data?.items ?? [], data.periodEnd);
  useScreenTitle(data && report && t('leaver.ended.title', { name: fullName(data) }));

  if (!data || !history.data) {
    return (
      <SubscriptionFallback query={data ? history : query} title={t('titles.subscriptionEnded')} />
    );
  }
  if (!report || data.periodEnd === null) {
    return (
      <PageMessage
        level={1}
        title={t('leaver.ended.notReported')}
        hint={t('leaver.ended.notReportedHint', { name: fullName(data) })}
        action={
          <Button component={Link} to={detailPath(id)} variant="default">
            {t('leaver.ended.toSubscription')}
          </Button>
        }
      />
    );
  }
  return <LeaverReceipt subscription={data} endDate={data.periodEnd} report={report} />;
}

/**
 * Shown after a leaver was reported: the end date, the settlement, and who was notified. An unknown
 * subscription leads to the list of those that ended.
 */
export function SubscriptionEndedPage() {
  const [address] = useSearchParams();
  const id = address.get('subscription') ?? '';
  return id === '' ? <Navigate to={listPaths.ended} replace /> : <EndedSubscription id={id} />;
}
