import { Button } from '@mantine/core';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.tsx';
import { useSelectedProject } from '../../session/project-store.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { findReport } from './leaver-rules.ts';
import { LeaverReceipt } from './leaver-receipt.tsx';
import { detailPath } from './subscription-lists.ts';
import { SubscriptionPlace } from './subscription-place.tsx';
import { subscriptionHistoryQuery, subscriptionQuery } from './subscription-queries.ts';

/** Shown after a leaver was reported: the end date, the settlement, and who was told. */
export function SubscriptionEndedPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const { projectId } = useSelectedProject();
  const id = address.get('subscription') ?? '';
  const query = useQuery({ ...subscriptionQuery(projectId, id), enabled: id !== '' });
  const history = useQuery({ ...subscriptionHistoryQuery(projectId, id), enabled: id !== '' });
  const { data } = query;
  const report = data && findReport(history.data?.items ?? [], data.periodEnd);
  usePageTitle(
    data && report
      ? t('leaver.ended.title', { name: fullName(data) })
      : t('leaver.ended.pageTitle'),
  );

  if (!data || !history.data) {
    return (
      <SubscriptionPlace
        query={data ? history : query}
        isNamed={id !== ''}
        title={t('leaver.ended.pageTitle')}
      />
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
