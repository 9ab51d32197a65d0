import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { isMissing, SubscriptionFallback } from './subscription-fallback.tsx';
import { subscriptionQuery } from './subscription-queries.ts';

/** One subscription: the employee, the product, the price and the period. */
export function SubscriptionDetailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { projectId } = useSelectedProject();
  const query = useQuery(subscriptionQuery(projectId, id));
  const { data, error } = query;
  useScreenTitle(
    isMissing(error)
      ? t('subscriptionDetail.notFound')
      : data
        ? t('subscriptionDetail.title', { name: fullName(data) })
        : undefined,
  );

  if (data) return <SubscriptionCard key={id} subscription={data} />;
  return <SubscriptionFallback query={query} title={t('titles.subscription')} />;
}
