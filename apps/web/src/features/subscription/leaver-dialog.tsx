import type { SubscriptionDetail } from '@portal/contract/subscription';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { LeaverForm } from './leaver-form.tsx';
import { NoEndDates } from './no-end-dates.tsx';
import type { LeaverDialogState } from './use-leaver-dialog.ts';

interface LeaverDialogProps {
  readonly subscription: SubscriptionDetail;
  readonly steps: LeaverDialogState;
}

/**
 * A form for the end of a leaver's subscription, which shows the consequences before the user
 * confirms.
 */
export function LeaverDialog({ subscription, steps }: LeaverDialogProps) {
  const { t } = useTranslation();
  const { dates = [] } = steps.endDates.data ?? {};
  return (
    <DecisionDialog
      isOpen={steps.isOpen}
      title={t('leaver.title')}
      closeLabel={t('leaver.close')}
      isBusy={steps.isBusy}
      onClose={steps.close}
    >
      {dates.length > 0 ? (
        <LeaverForm subscription={subscription} steps={steps} dates={dates} />
      ) : (
        <NoEndDates subscription={subscription} steps={steps} />
      )}
    </DecisionDialog>
  );
}
