import { Button, TextInput } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { close, payrollKey, periodQuery } from './payroll-queries.ts';
import { usePeriodName } from './use-period-name.ts';

interface ClosePeriodProps {
  readonly projectId: string;
  readonly period: PayrollPeriod;
}

function CloseForm({ projectId, period, onClose }: ClosePeriodProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const { periodId, version } = period;
  const { data } = useQuery(periodQuery({ projectId, periodId }));
  const held = data?.heldCount ?? 0;
  // What the page said when the dialog was opened; what comes in meanwhile has not been looked at.
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
      isSubmittable={data !== undefined && (held === 0 || typed.trim() === String(held))}
      isBusy={change.isPending}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <p>{t('payroll.close.text')}</p>
      {held > 0 && (
        <>
          <p>{t('payroll.close.held', { count: held })}</p>
          <TextInput
            label={t('payroll.close.heldLabel')}
            value={typed}
            inputMode="numeric"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      )}
      {change.error && <ErrorAlert title={t('payroll.close.failed')} error={change.error} />}
    </DecisionDialog.Form>
  );
}

/** Closes the open period, after a second look; lines that are held are typed to confirm them. */
export function ClosePeriod(props: ClosePeriodProps) {
  const { t } = useTranslation();
  const nameOf = usePeriodName();
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button variant="filled" onClick={() => setOpen(true)}>
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
