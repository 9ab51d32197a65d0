import { Button } from '@mantine/core';
import type { SubscriptionDetail } from '@portal/contract/subscription';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useConfig } from '../../lib/config-query.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PriceCard } from '../../ui/price-card.tsx';
import classes from './subscription-rail.module.css';
import { fetchAao } from './subscription-queries.ts';

/** The price, and the request and agreement that the subscription rests on. */
export function SubscriptionRail({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { product = '' } = useConfig();
  const { articleRegistrationId, decidedAt, decidedBy } = subscription;
  const { totalPrice, periodStart, months } = subscription;
  return (
    <PriceCard
      label={t('subscriptions.detail.overview')}
      {...{ totalPrice, months }}
      startDate={periodStart}
    >
      <div className={classes.source}>
        {articleRegistrationId === null ? (
          <p className={classes.note}>{t('subscriptions.detail.fromProvider', { product })}</p>
        ) : (
          <>
            <DefinitionList
              items={[
                {
                  label: t('subscriptions.detail.approvedBy'),
                  value: decidedBy ?? t('terms.automatic'),
                },
                {
                  label: t('subscriptions.detail.approvedAt'),
                  value: decidedAt && moment(decidedAt),
                },
              ]}
            />
            <div className={classes.buttons}>
              <DownloadButton
                isBlock
                label={t('subscriptions.detail.downloadAao')}
                fetchFile={() => fetchAao(articleRegistrationId)}
              />
              <Button
                component={Link}
                to={`/requests/detail/${articleRegistrationId}`}
                variant="default"
              >
                {t('subscriptions.detail.toRequest')}
              </Button>
            </div>
          </>
        )}
      </div>
    </PriceCard>
  );
}
