import { TextInput } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import {
  payrollFrequencies,
  payrollModes,
  type PayrollSettings,
} from '@portal/contract/payroll-settings';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Choice } from './choice.tsx';
import classes from './payroll-page.module.css';
import { cutOffDay } from './period-rules.ts';
import { cleanDay } from './settings-rules.ts';
import { usePeriodName } from './use-period-name.ts';

interface PeriodFieldsProps {
  readonly settings: PayrollSettings;
  readonly saved: PayrollSettings | null;
  readonly open: PayrollPeriod | undefined;
  readonly isLocked: boolean;
  readonly onChange: (part: Partial<PayrollSettings>) => void;
}

/** How often payroll runs, until when a change counts in a period, and when pay is paid. */
export function PeriodFields({ settings, saved, open, isLocked, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const nameOf = usePeriodName();
  const isFourWeekly = settings.frequency === 'FourWeekly';
  /** The saved day as a date of the open period, which the server derives. */
  const dateOf = (field: 'cutOffDay' | 'payday') =>
    open && saved?.[field] === settings[field]
      ? t('payrollSettings.dayInPeriod', {
          period: nameOf(open),
          day: date(field === 'payday' ? open.payday : cutOffDay(open.cutOffAt)),
        })
      : '';
  return (
    <div className={classes.fields}>
      <Choice
        label={t('payrollSettings.frequency')}
        disabled={isLocked}
        value={settings.frequency}
        onChange={(event) =>
          onChange({ frequency: event.currentTarget.value as PayrollSettings['frequency'] })
        }
        data={payrollFrequencies.map((value) => ({
          value,
          label: t(`payrollSettings.frequencies.${value}`),
        }))}
      />
      {isFourWeekly && (
        <DateInput
          label={t('payrollSettings.firstDay')}
          readOnly={isLocked}
          value={settings.firstDay ?? ''}
          onChange={(event) => onChange({ firstDay: event.currentTarget.value || null })}
        />
      )}
      {(['cutOffDay', 'payday'] as const).map((field) => (
        <TextInput
          key={field}
          type="number"
          min={1}
          max={isFourWeekly ? 28 : 31}
          label={t(`payrollSettings.${field}`)}
          description={`${t(`payrollSettings.${field}Hint`)} ${dateOf(field)}`.trim()}
          readOnly={isLocked}
          value={settings[field]}
          onChange={(event) => onChange({ [field]: cleanDay(event.currentTarget.value) })}
        />
      ))}
      <Choice
        label={t('payrollSettings.mode')}
        description={t('payrollSettings.modeHint')}
        disabled={isLocked}
        value={settings.mode}
        onChange={(event) =>
          onChange({ mode: event.currentTarget.value as PayrollSettings['mode'] })
        }
        data={payrollModes.map((value) => ({
          value,
          label: t(`payrollSettings.modes.${value}`),
        }))}
      />
    </div>
  );
}
