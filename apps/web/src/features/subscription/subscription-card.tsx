import type { SubscriptionDetail } from '@portal/contract/subscription';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config-query.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DetailLayout, FactLine } from '../../ui/detail-layout.tsx';
import { HistoryPanel } from '../../domain-ui/history-panel.tsx';
import { OtherProjectNotice } from '../../domain-ui/other-project-notice.tsx';
import { PersonLink } from '../../domain-ui/person-link.tsx';
import { subscriptionTones } from '../../domain-ui/status-tones.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LeaverDialog } from './leaver-dialog.tsx';
import { useListOrigin } from './list-origin.ts';
import { SubscriptionPanels } from './subscription-panels.tsx';
import { subscriptionHistoryQuery } from './subscription-queries.ts';
import { SubscriptionRail } from './subscription-rail.tsx';
import { useLeaverDialog } from './use-leaver-dialog.ts';

export function SubscriptionCard({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const { t } = useTranslation();
  const { product = '' } = useConfig();
  const { origin, to } = useListOrigin(subscription.status);
  const { projectId } = useSelectedProject();
  const history = useQuery(subscriptionHistoryQuery(projectId, subscription.subscriptionId));
  const steps = useLeaverDialog(subscription, origin);
  const name = fullName(subscription);
  const back = {
    to,
    label: t(`subscriptions.lists.${origin.list}`),
    state: { toRow: subscription.subscriptionId },
  };
  const { subscriptionNumber, employeeNumber, department, status } = subscription;
  const facts = [
    t('subscriptionDetail.number', { product, number: subscriptionNumber }),
    employeeNumber === null ? null : t('terms.employeeNumber', { number: employeeNumber }),
    department,
  ].filter((fact) => fact !== null);

  return (
    <>
      <BackLink {...back} />
      <PageHead
        title={name}
        crumbs={[{ label: t('navigation.subscriptions') }, back, { label: name }]}
      >
        <FactLine
          badge={
            <StatusBadge tone={subscriptionTones[status]}>
              {t(`subscriptions.status.${status}`)}
            </StatusBadge>
          }
          facts={facts}
        >
          <PersonLink recordId={subscription.subscriptionId} />
        </FactLine>
      </PageHead>
      <DetailLayout
        rail={<SubscriptionRail subscription={subscription} steps={steps} />}
        aside={<HistoryPanel query={history} />}
      >
        <OtherProjectNotice projectId={subscription.projectId} />
        <SubscriptionPanels subscription={subscription} />
      </DetailLayout>
      <LeaverDialog subscription={subscription} steps={steps} />
    </>
  );
}
