import { Button } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import type { SubscriptionDetail } from '@portal/contract/subscription';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PriceCard } from '../../domain-ui/price-card.tsx';
import { useTerms } from '../../domain-ui/use-terms.ts';
import classes from './subscription-rail.module.css';
import { fetchAao } from './subscription-queries.ts';
import type { LeaverDialogState } from './use-leaver-dialog.ts';

interface SubscriptionRailProps {
  readonly subscription: SubscriptionDetail;
  readonly steps: LeaverDialogState;
}

/** The price, the actions, and links to the request and the AAO of the subscription. */
export function SubscriptionRail({ subscription, steps }: SubscriptionRailProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { decider } = useTerms();
  const { articleRegistrationId, decidedAt, decidedBy, decidedOnBehalfOf } = subscription;
  return (
    <PriceCard label={t('subscriptionDetail.overview')} totalPrice={subscription.totalPrice}>
      {steps.canReport && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconUserMinus aria-hidden stroke={1.75} size={18} />}
            onClick={steps.open}
          >
            {t('leaver.report')}
          </Button>
        </div>
      )}
      <div className={classes.source}>
        {articleRegistrationId === null ? (
          <p className={classes.note}>{t('subscriptionDetail.fromProvider')}</p>
        ) : (
          <>
            <DefinitionList
              items={[
                {
                  label: t('subscriptionDetail.approvedBy'),
                  value: decider(decidedBy, decidedOnBehalfOf),
                },
                {
                  label: t('subscriptionDetail.approvedAt'),
                  value: decidedAt && moment(decidedAt),
                },
              ]}
            />
            <div className={classes.buttons}>
              <DownloadButton
                isBlock
                label={t('subscriptionDetail.downloadAao')}
                fetchFile={() => fetchAao(articleRegistrationId)}
              />
              <Button
                component={Link}
                to={`/requests/detail/${articleRegistrationId}`}
                variant="default"
              >
                {t('subscriptionDetail.toRequest')}
              </Button>
            </div>
          </>
        )}
      </div>
    </PriceCard>
  );
}
