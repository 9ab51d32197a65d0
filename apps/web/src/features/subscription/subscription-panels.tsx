import type { SubscriptionDetail } from '@portal/contract/subscription';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { AmountList } from '../../ui/amount-list.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PanelPair } from '../../ui/detail-layout.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SplitList } from '../../ui/split-list.tsx';
import { useTerms } from '../../ui/use-terms.ts';

/** What a subscription is: the amounts, its terms, its period and the employee. */
export function SubscriptionPanels({
  subscription,
}: {
  readonly subscription: SubscriptionDetail;
}) {
  const { t } = useTranslation();
  const { cents, date } = useFormat();
  const { gender, intensity, term } = useTerms();
  const { months, totalPrice, periodEnd, suspendFrom, suspendTill } = subscription;
  const amount = (
    id: 'grossExchange' | 'netExchange' | 'employerContribution' | 'netOwnContribution',
  ) => ({ label: t(`fields.${id}`), cents: subscription[id] });
  const orNone = (day: string | null) => (day === null ? t('terms.none') : date(day));

  return (
    <>
      <PanelPair>
        <Panel title={t('terms.amountsPerMonth')}>
          <AmountList
            items={[
              amount('grossExchange'),
              amount('netExchange'),
              amount('employerContribution'),
              amount('netOwnContribution'),
            ]}
            total={{ label: t('fields.totalPrice'), cents: totalPrice }}
            note={t('terms.together', { term: term(months), amount: cents(months * totalPrice) })}
          />
        </Panel>
        <Panel title={t('subscriptions.detail.subscription')}>
          <DefinitionList
            isRoomy
            items={[
              { label: t('subscriptions.columns.type'), value: subscription.type },
              { label: t('fields.sportsLocation'), value: subscription.sportsLocation },
              { label: t('fields.intensity'), value: intensity(subscription.intensity) },
              { label: t('fields.startDate'), value: date(subscription.startDate) },
              { label: t('fields.months'), value: term(months) },
            ]}
          />
        </Panel>
      </PanelPair>
      <Panel title={t('subscriptions.detail.period')}>
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
      <Panel title={t('subscriptions.detail.employee')}>
        <SplitList
          left={[
            { label: t('fields.birthDate'), value: date(subscription.birthDate) },
            { label: t('fields.gender'), value: gender(subscription.gender) },
            {
              label: t('fields.emailAddress'),
              value: <EmailAddress address={subscription.emailAddress} />,
            },
          ]}
          right={[
            { label: t('fields.address'), value: <AddressLines address={subscription.address} /> },
            { label: t('fields.costCentre'), value: subscription.costCentre },
            { label: t('fields.department'), value: subscription.department },
          ]}
        />
      </Panel>
    </>
  );
}
