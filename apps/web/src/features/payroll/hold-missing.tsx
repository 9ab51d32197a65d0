import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { holdAllWithoutNumber, payrollKey, releaseAllWithNumber } from './payroll-queries.ts';

interface HoldMissingProps {
  readonly projectId: string;
  readonly periodId: string;
  /** `hold`: the lines without an employee number; `release`: the held ones that have one now. */
  readonly to: 'hold' | 'release';
  /** The number of lines, as shown; the server refuses another one. */
  readonly lineCount: number;
  readonly isDue: boolean;
}

/**
 * Holds all lines without an employee number in one press, or lets those count again whose number is
 * known now. Either can be undone in the list, so neither asks for a confirmation.
 */
export function HoldMissing({ projectId, periodId, to, lineCount, isDue }: HoldMissingProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = () => client.invalidateQueries({ queryKey: payrollKey(projectId) });
  const change = useChange({
    mutationFn: () =>
      (to === 'hold' ? holdAllWithoutNumber : releaseAllWithNumber)({
        projectId,
        periodId,
        lineCount,
      }),
    onSuccess: () => {
      notify({
        tone: 'ok',
        title: t(to === 'hold' ? 'payroll.hold.heldAll' : 'payroll.hold.releasedAll', {
          count: lineCount,
        }),
        message: t(to === 'hold' ? 'payroll.hold.heldAllText' : 'payroll.hold.releasedAllText'),
      });
      return refresh();
    },
    onError: () => void refresh(),
  });
  return (
    <>
      <Button
        variant={isDue ? 'filled' : 'default'}
        loading={change.isPending}
        onClick={() => change.mutate()}
      >
        {t(to === 'hold' ? 'payroll.hold.holdAll' : 'payroll.hold.releaseAll', {
          count: lineCount,
        })}
      </Button>
      {change.error && <ErrorAlert title={t('payroll.hold.failed')} error={change.error} />}
    </>
  );
}
