import type { CancelledSubscription } from '@portal/contract/employee-list';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/config-query.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { useNotify } from '../../../ui/use-notify.ts';
import { useRectification } from '../employee-list-queries.ts';
import { NameList } from './name-list.tsx';
import classes from './person-list.module.css';

interface RectifyDialogProps {
  readonly isOpen: boolean;
  readonly people: readonly CancelledSubscription[];
  readonly onClose: () => void;
  /** Runs once the provider is notified and the dialog is closed. */
  readonly onDone: () => void;
}

/** Requests a confirmation before the provider is notified that cancellations were a mistake. */
export function RectifyDialog({ isOpen, people, onClose, onDone }: RectifyDialogProps) {
  const { t } = useTranslation();
  const { product = '' } = useConfig();
  const notify = useNotify();
  const { projectId } = useSelectedProject();
  const count = people.length;
  const isDone = useRef(false);
  const rectification = useRectification(projectId, () => {
    notify({
      tone: 'ok',
      title: t('employeeList.rectify.done', { product }),
      message: t('employeeList.rectify.doneText', { product }),
    });
    isDone.current = true;
    onClose();
  });

  function close() {
    rectification.reset();
    onClose();
  }

  return (
    <DecisionDialog
      isOpen={isOpen}
      title={t('employeeList.rectify.title')}
      closeLabel={t('employeeList.rectify.close')}
      isBusy={rectification.isPending}
      onClose={close}
      onClosed={() => {
        if (isDone.current) onDone();
        isDone.current = false;
      }}
    >
      <DecisionDialog.Form
        cancelLabel={t('employeeList.rectify.cancel')}
        submitLabel={t('employeeList.rectify.submit', { count })}
        isSubmittable={count > 0}
        isBusy={rectification.isPending}
        onSubmit={() => rectification.mutate(people.map(({ subscriptionId }) => subscriptionId))}
        onClose={close}
      >
        <p>{t('employeeList.rectify.text', { count, product })}</p>
        <NameList label={t('employeeList.rectify.names')} people={people} />
        <p className={classes.after}>{t('employeeList.rectify.after', { product })}</p>
        {rectification.error && (
          <div className={classes.trouble}>
            <ErrorAlert title={t('employeeList.rectify.failed')} error={rectification.error} />
          </div>
        )}
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
