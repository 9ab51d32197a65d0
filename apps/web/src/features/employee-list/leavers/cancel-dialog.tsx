import type { CancellableSubscription } from '@portal/contract/employee-list';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useConfig } from '../../../lib/config-query.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { useNotify } from '../../../ui/use-notify.ts';
import { useCancellation } from '../employee-list-queries.ts';
import { NameList } from './name-list.tsx';
import classes from './person-list.module.css';

interface CancelDialogProps {
  readonly isOpen: boolean;
  readonly people: readonly CancellableSubscription[];
  /** YYYY-MM-DD */
  readonly endDate: string;
  readonly onClose: () => void;
  /** Runs once the leavers are reported, so that the dialog can close. */
  readonly onDone: () => void;
}

/** Asks for confirmation before employees are reported as having left. */
export function CancelDialog({ isOpen, people, endDate, onClose, onDone }: CancelDialogProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { product = '' } = useConfig();
  const notify = useNotify();
  const { projectId } = useSelectedProject();
  const said = { count: people.length, date: date(endDate) };
  const cancellation = useCancellation(projectId, (count) => {
    notify({
      tone: 'ok',
      title: t('employeeList.cancel.done'),
      message: t('employeeList.cancel.doneText', { ...said, count }),
    });
    onDone();
  });
  const report = () => cancellation.mutate(people.map(({ subscriptionId }) => subscriptionId));

  function close() {
    cancellation.reset();
    onClose();
  }

  return (
    <DecisionDialog
      isOpen={isOpen}
      title={t('employeeList.cancel.title')}
      closeLabel={t('employeeList.cancel.close')}
      isBusy={cancellation.isPending}
      onClose={close}
    >
      <DecisionDialog.Form
        cancelLabel={t('employeeList.cancel.cancel')}
        submitLabel={t('employeeList.cancel.submit', said)}
        isSubmittable={people.length > 0}
        isBusy={cancellation.isPending}
        onSubmit={report}
        onClose={close}
      >
        <p>{t('employeeList.cancel.text', said)}</p>
        <NameList label={t('employeeList.cancel.names')} people={people} />
        <p className={classes.after}>{t('employeeList.cancel.tells', { product })}</p>
        {cancellation.error && (
          <div className={classes.trouble}>
            <ErrorAlert title={t('employeeList.cancel.failed')} error={cancellation.error} />
          </div>
        )}
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
