import { Button } from '@mantine/core';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { useTerms } from '../../../domain-ui/use-terms.ts';
import { fetchAao } from '../article-registration-queries.ts';
import classes from './decision-outcome.module.css';

/** Shows the decision, who took it and when, and what followed from it. */
export function DecisionOutcome(props: { readonly registration: ArticleRegistrationDetail }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { decider } = useTerms();
  const { registration } = props;
  const { articleRegistrationId, subscriptionId, decidedAt, status } = registration;
  if (status === 'Withdrawn') {
    return (
      <div className={classes.outcome}>
        <DefinitionList
          items={[
            {
              label: t('articleRegistrations.detail.withdrawnAt'),
              value: decidedAt && moment(decidedAt),
            },
          ]}
        />
      </div>
    );
  }
  const isApproved = status === 'Approved';
  const by = isApproved ? 'approvedBy' : 'rejectedBy';
  const at = isApproved ? 'approvedAt' : 'rejectedAt';
  return (
    <div className={classes.outcome}>
      <DefinitionList
        items={[
          {
            label: t(`articleRegistrations.detail.${by}`),
            value: decider(registration.decidedBy, registration.decidedOnBehalfOf),
          },
          { label: t(`articleRegistrations.detail.${at}`), value: decidedAt && moment(decidedAt) },
        ]}
      />
      {!isApproved && (
        <>
          <h2 className={classes.reasonTitle}>{t('fields.reason')}</h2>
          <p className={classes.reason}>{registration.rejectionReason}</p>
        </>
      )}
      {isApproved && (
        <div className={classes.buttons}>
          <DownloadButton
            isBlock
            label={t('articleRegistrations.detail.downloadAao')}
            fetchFile={() => fetchAao(articleRegistrationId)}
          />
          {subscriptionId !== null && (
            <Button
              component={Link}
              to={`/subscriptions/detail/${subscriptionId}`}
              variant="default"
            >
              {t('articleRegistrations.detail.toSubscription')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
