import { Button } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { markPeriod, payrollKey } from './payroll-queries.ts';
import { usePeriodName } from './use-period-name.ts';

interface MarkPeriodProps {
  readonly projectId: string;
  readonly period: PayrollPeriod;
  readonly isDue: boolean;
}

/** Says in one press that a closed period was delivered, and later that payroll confirmed it. */
export function MarkPeriod({ projectId, period, isDue }: MarkPeriodProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const nameOf = usePeriodName();
  const { periodId, version } = period;
  const to = period.state === 'Closed' ? 'delivered' : 'confirmed';
  const change = useChange({
    mutationFn: () => markPeriod({ projectId, periodId, version }, to),
    onSuccess: () => {
      notify({ tone: 'ok', title: t(`payroll.mark.${to}Done`), message: nameOf(period) });
      return client.invalidateQueries({ queryKey: payrollKey(projectId) });
    },
  });
  return (
    <>
      <Button
        variant={isDue ? 'filled' : 'default'}
        loading={change.isPending}
        onClick={() => change.mutate()}
      >
        {t(`payroll.mark.${to}`)}
      </Button>
      {change.error && <ErrorAlert title={t('payroll.mark.failed')} error={change.error} />}
    </>
  );
}
