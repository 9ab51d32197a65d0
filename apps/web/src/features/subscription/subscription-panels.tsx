import { articleFields, namesOf } from '@portal/contract/participation-fields';
import type { SubscriptionDetail } from '@portal/contract/subscription';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PanelPair } from '../../ui/detail-layout.tsx';
import { EmployeePanel } from '../../domain-ui/employee-panel.tsx';
import { MonthlyAmountsPanel } from '../../domain-ui/monthly-amounts-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SplitList } from '../../ui/split-list.tsx';
import { SettlementPanel } from './settlement-panel.tsx';
import { useFieldItems } from '../../domain-ui/use-field-items.ts';

/** In a subscription, the name of the article is called its type. */
const ownFields = namesOf(articleFields).filter((name) => name !== 'articleName');

/** The details of a subscription: the amounts, the terms, the period and the employee. */
export function SubscriptionPanels({
  subscription,
}: {
  readonly subscription: SubscriptionDetail;
}) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const items = useFieldItems();
  const { periodEnd, suspendFrom, suspendTill } = subscription;
  const orNone = (day: string | null) => (day === null ? t('terms.none') : date(day));

  return (
    <>
      <PanelPair>
        <MonthlyAmountsPanel mayDiffer amounts={subscription} />
        <Panel title={t('subscriptionDetail.subscription')}>
          <DefinitionList
            isRoomy
            items={[
              { label: t('subscriptions.columns.type'), value: subscription.type },
              ...items(subscription, ownFields),
              { label: t('fields.startDate'), value: date(subscription.startDate) },
              ...items(subscription, ['months']),
            ]}
          />
        </Panel>
      </PanelPair>
      <Panel title={t('subscriptionDetail.period')}>
        <SplitList
          left={[
            {
              label: t('subscriptions.columns.periodStart'),
              value: date(subscription.periodStart),
            },
            {
              label: t('subscriptions.columns.periodEnd'),
              value: periodEnd === null ? t('terms.openEnded') : date(periodEnd),
            },
          ]}
          right={[
            { label: t('subscriptions.columns.suspendFrom'), value: orNone(suspendFrom) },
            { label: t('subscriptions.columns.suspendTill'), value: orNone(suspendTill) },
          ]}
        />
      </Panel>
      {subscription.leaving !== null && periodEnd !== null && (
        <SettlementPanel subscription={subscription} endDate={periodEnd} />
      )}
      <EmployeePanel employee={subscription} recordId={subscription.subscriptionId} />
    </>
  );
}
