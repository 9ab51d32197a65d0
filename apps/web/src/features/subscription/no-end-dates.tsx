import { Button, Skeleton } from '@mantine/core';
import type { SubscriptionDetail } from '@portal/contract/subscription';
import { useTranslation } from 'react-i18next';
import { ButtonRow } from '../../ui/button-row.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LeaverConflict } from './leaver-conflict.tsx';
import classes from './leaver-dialog.module.css';
import type { LeaverDialogState } from './use-leaver-dialog.ts';

interface NoEndDatesProps {
  readonly subscription: SubscriptionDetail;
  readonly steps: LeaverDialogState;
}

function Reason({ subscription, steps }: NoEndDatesProps) {
  const { t } = useTranslation();
  const { endDates } = steps;
  if (steps.isOutdated) return <LeaverConflict subscription={subscription} />;
  if (endDates.data) return <p>{t('leaver.notPossible')}</p>;
  if (endDates.isError) {
    return (
      <ErrorAlert
        title={t('leaver.datesFailed')}
        error={endDates.error}
        onRetry={() => void endDates.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t('leaver.datesLoading')}>
      <Skeleton height={40} my={12} />
      <Skeleton height={40} my={12} />
    </div>
  );
}

/** Shown in the dialog while there is no end date to choose: not yet, or no longer. */
export function NoEndDates({ subscription, steps }: NoEndDatesProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.conflict}>
        <Reason subscription={subscription} steps={steps} />
      </div>
      <ButtonRow>
        <Button variant="default" onClick={steps.close} data-autofocus>
          {t('leaver.dismiss')}
        </Button>
      </ButtonRow>
    </>
  );
}
