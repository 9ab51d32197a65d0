import { Button, TextInput } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { ClosingBlocked } from './closing-blocked.tsx';
import classes from './payroll-page.module.css';
import { close, payrollKey, periodQuery } from './payroll-queries.ts';
import { blockersOf, openTasksOf } from './period-rules.ts';
import { usePeriodName } from './use-period-name.ts';

interface ClosePeriodProps {
  readonly projectId: string;
  readonly period: PayrollPeriod;
  /** Whether closing is the step that is due, so that its button is filled. */
  readonly isDue: boolean;
}

interface CloseFormProps extends Omit<ClosePeriodProps, 'isDue'> {
  readonly onClose: () => void;
}

function CloseForm({ projectId, period, onClose }: CloseFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const { periodId, version } = period;
  const { data } = useQuery(periodQuery({ projectId, periodId }));
  const out = data?.heldCount ?? 0;
  const isBlocked = data !== undefined && blockersOf(data).people.length > 0;
  const counted = data ? openTasksOf(data) : [];
  // The digest of the data that the dialog showed first; the server refuses to close a period with
  // other data.
  const [seen] = useState(data?.digest);
  const digest = seen ?? data?.digest ?? undefined;
  const change = useChange({
    mutationFn: () => close({ projectId, periodId, version, digest }),
    onSuccess: ({ nextPeriodId }) => {
      notify({
        tone: 'ok',
        title: t('payroll.close.done'),
        message: t(nextPeriodId === null ? 'payroll.close.doneAgain' : 'payroll.close.doneText'),
      });
      void client.invalidateQueries({ queryKey: payrollKey(projectId) });
      onClose();
    },
  });
  return (
    <DecisionDialog.Form
      cancelLabel={t('payroll.hold.cancel')}
      submitLabel={t('payroll.close.submit')}
      isSubmittable={
        data !== undefined && !isBlocked && (out === 0 || typed.trim() === String(out))
      }
      isBusy={change.isPending}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <div className={classes.body}>
        <p>{t('payroll.close.text')}</p>
        {isBlocked && <ClosingBlocked period={data} />}
        {!isBlocked && out > 0 && (
          <>
            <ul className={classes.list}>
              {counted.map(
                ({ kind, count }) =>
                  (kind === 'held' || kind === 'leftOut') && (
                    <li key={kind}>{t(`payroll.close.${kind}`, { count })}</li>
                  ),
              )}
            </ul>
            <p>{t('payroll.close.confirm', { count: out })}</p>
            <TextInput
              label={t('payroll.close.confirmLabel')}
              value={typed}
              inputMode="numeric"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </>
        )}
        {change.error && <ErrorAlert title={t('payroll.close.failed')} error={change.error} />}
      </div>
    </DecisionDialog.Form>
  );
}

/**
 * Closes the open period after a confirmation, for which the user types the number of lines that do
 * not count. If people without an employee number block closing, they are named instead.
 */
export function ClosePeriod({ isDue, ...props }: ClosePeriodProps) {
  const { t } = useTranslation();
  const nameOf = usePeriodName();
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button variant={isDue ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {t('payroll.close.button')}
      </Button>
      <DecisionDialog
        isOpen={isOpen}
        title={t('payroll.close.title', { period: nameOf(props.period) })}
        closeLabel={t('payroll.hold.close')}
        isBusy={false}
        onClose={onClose}
      >
        <CloseForm {...props} onClose={onClose} />
      </DecisionDialog>
    </>
  );
}
