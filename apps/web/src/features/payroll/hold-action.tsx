import { Button, NativeSelect } from '@mantine/core';
import {
  type GivenHeldReason,
  heldReasonsFor,
  type PayrollLineRow,
} from '@portal/contract/payroll-shapes';
import { fullName } from '@portal/texts/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import classes from './payroll-page.module.css';
import { hold, payrollKey, release } from './payroll-queries.ts';

interface HoldActionProps {
  readonly projectId: string;
  readonly periodId: string;
  readonly row: PayrollLineRow;
}

/** Excludes a line from the open period, with a reason, or includes it again. */
export function HoldAction({ projectId, periodId, row }: HoldActionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const reasons = heldReasonsFor(row.employeeNumber);
  const [reason, setReason] = useState<GivenHeldReason>(reasons[0] ?? 'other');
  const { lineId, heldReason, isHeldByPerson: isHeld } = row;
  const about = {
    name: fullName(row) || t('payroll.lines.nobody'),
    component: String(t(`payroll.components.${row.component}`)),
  };
  const change = useChange({
    mutationFn: (to: 'hold' | 'release') =>
      to === 'hold'
        ? hold({ projectId, periodId, lineId }, reason)
        : release({ projectId, periodId, lineId }),
    onSuccess: (_, to) => {
      setOpen(false);
      notify({
        tone: 'ok',
        title: t(to === 'hold' ? 'payroll.hold.held' : 'payroll.hold.released'),
        message: `${about.name}, ${about.component}`,
      });
      void client.invalidateQueries({ queryKey: payrollKey(projectId) });
    },
    onError: () => void client.invalidateQueries({ queryKey: payrollKey(projectId) }),
  });
  // A wrong number is corrected elsewhere; a line without one is excluded until a person holds it.
  if (!isHeld && heldReason !== null && heldReason !== 'no-number') return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.hold}
        loading={isHeld && change.isPending}
        aria-label={t(isHeld ? 'payroll.hold.releaseOf' : 'payroll.hold.holdOf', about)}
        onClick={() => (isHeld ? change.mutate('release') : setOpen(true))}
      >
        {t(isHeld ? 'payroll.hold.release' : 'payroll.hold.hold')}
      </Button>
      {isHeld && change.error && (
        <ErrorAlert title={t('payroll.hold.failed')} error={change.error} />
      )}
      <DecisionDialog
        isOpen={isOpen}
        title={t('payroll.hold.title')}
        closeLabel={t('payroll.hold.close')}
        isBusy={change.isPending}
        onClose={() => setOpen(false)}
      >
        <DecisionDialog.Form
          cancelLabel={t('payroll.hold.cancel')}
          submitLabel={t('payroll.hold.hold')}
          isSubmittable
          isBusy={change.isPending}
          onSubmit={() => change.mutate('hold')}
          onClose={() => setOpen(false)}
        >
          <p>{t('payroll.hold.text')}</p>
          <NativeSelect
            label={t('payroll.hold.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as GivenHeldReason)}
            data={reasons.map((value) => ({
              value,
              label: t(`payroll.heldReasons.${value}`),
            }))}
            data-autofocus
          />
          {change.error && <ErrorAlert title={t('payroll.hold.failed')} error={change.error} />}
        </DecisionDialog.Form>
      </DecisionDialog>
    </>
  );
}
