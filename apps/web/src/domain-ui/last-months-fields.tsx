import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCalendarTexts } from '../i18n/use-calendar-texts.ts';
import classes from './last-months-fields.module.css';
import type { LastMonthsChoice } from './use-last-months.ts';

interface LastMonthsFieldsProps {
  readonly choice: LastMonthsChoice;
  readonly disabled: boolean;
  readonly className?: string | undefined;
}

/** The last payroll run and the last month with pay, on which a settlement depends. */
export function LastMonthsFields({ choice, disabled, className }: LastMonthsFieldsProps) {
  const { t } = useTranslation();
  const { month } = useCalendarTexts();
  const chevron = <IconChevronDown aria-hidden stroke={1.75} size={16} />;
  return (
    <>
      <NativeSelect
        className={className}
        rightSection={chevron}
        label={t('settlement.lastPayrollRun')}
        description={t('settlement.lastPayrollRunHint')}
        data={choice.payrollRuns.map((run) => ({ value: run, label: month(run) }))}
        value={choice.lastPayrollRun}
        disabled={disabled}
        onChange={(event) => choice.setLastPayrollRun(event.currentTarget.value)}
      />
      <NativeSelect
        className={className}
        rightSection={chevron}
        label={t('settlement.lastPayMonth')}
        description={t('settlement.lastPayMonthHint')}
        data={
          choice.lastPayMonths.length === 0
            ? [{ value: '', label: t('settlement.chooseEndFirst') }]
            : choice.lastPayMonths.map((last) => ({ value: last, label: month(last) }))
        }
        value={choice.lastPayMonth}
        disabled={disabled || choice.lastPayMonths.length === 0}
        onChange={(event) => choice.setLastPayMonth(event.currentTarget.value)}
      />
      {choice.lastPayMonth !== '' && choice.lastPayMonth < choice.lastPayrollRun && (
        <p className={classes.warning} role="status">
          {t('settlement.alreadyRun', { month: month(choice.lastPayMonth) })}
        </p>
      )}
    </>
  );
}
