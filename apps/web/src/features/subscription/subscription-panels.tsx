import { articleFields, namesOf } from '@portal/contract/participation-fields';
import type { SubscriptionDetail } from '@portal/contract/subscription';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PanelPair } from '../../ui/detail-layout.tsx';
import { EmployeePanel } from '../../domain-ui/employee-panel.tsx';
import { MonthlyAmountsPanel } from '../../domain-ui/monthly-amounts-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { runsOnAfter } from './term-rules.ts';
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
  const { startDate, periodStart, periodEnd, suspendFrom, suspendTill } = subscription;
  const runsOn = runsOnAfter(subscription);
  const orRunsOn = (day: string | null) => (day === null ? t('terms.openEnded') : date(day));
  const [term] = items(subscription, ['months']);

  return (
    <>
      <PanelPair>
        <MonthlyAmountsPanel mayDiffer runsOn={runsOn} amounts={subscription} />
        <Panel title={t('subscriptionDetail.subscription')}>
          <DefinitionList
            isRoomy
            items={[
              { label: t('history.fields.type'), value: subscription.type },
              ...items(subscription, ownFields),
              { label: t('fields.startDate'), value: date(periodStart) },
              ...(startDate === periodStart
                ? []
                : [{ label: t('subscriptionDetail.requestedStart'), value: date(startDate) }]),
              { label: t('history.fields.periodEnd'), value: orRunsOn(periodEnd) },
              {
                label: runsOn ? t('subscriptionDetail.firstTerm') : t('fields.months'),
                value: term?.value,
              },
              ...(suspendFrom === null
                ? []
                : [
                    { label: t('subscriptions.columns.suspendFrom'), value: date(suspendFrom) },
                    { label: t('subscriptions.columns.suspendTill'), value: orRunsOn(suspendTill) },
                  ]),
            ]}
          />
        </Panel>
      </PanelPair>
      {subscription.leaving !== null && periodEnd !== null && (
        <SettlementPanel subscription={subscription} endDate={periodEnd} />
      )}
      <EmployeePanel employee={subscription} />
    </>
  );
}
