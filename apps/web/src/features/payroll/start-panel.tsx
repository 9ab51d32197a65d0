import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useChange } from '../../lib/use-change.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import classes from './payroll-page.module.css';
import { type CheckResult, OpeningCheck } from './opening-check.tsx';
import { payrollKey, start } from './payroll-queries.ts';
import type { SavedSettings } from './settings-rules.ts';
import { usePeriodName } from './use-period-name.ts';

interface StartPanelProps {
  readonly projectId: string;
  readonly saved: SavedSettings;
  readonly mayChange: boolean;
}

/** Starts payroll with a period: earlier ones count as processed. */
export function StartPanel({ projectId, saved, mayChange }: StartPanelProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const nameOf = usePeriodName();
  const { firstPeriods, isStarted, settings } = saved;
  const [index, setIndex] = useState(0);
  const [checked, setChecked] = useState<CheckResult | null>(null);
  const named = (each: { year: number; number: number }) =>
    nameOf({ ...each, ...(settings && { frequency: settings.frequency }) });
  const change = useChange({
    mutationFn: (first: { year: number; number: number }) =>
      start(projectId, {
        year: first.year,
        number: first.number,
        ...(checked && { confirmedDifferences: checked.differences }),
      }),
    onSuccess: (_, first) => {
      notify({ tone: 'ok', title: t('payrollSettings.started'), message: named(first) });
      void client.invalidateQueries({ queryKey: payrollKey(projectId) });
    },
  });
  const chosen = firstPeriods[index] ?? firstPeriods[0];
  return (
    <Panel title={t('payrollSettings.start')}>
      <div className={classes.body}>
        {isStarted && (
          <p>
            {t('payrollSettings.running')}{' '}
            <Link to="/payroll">{t('payrollSettings.toPayroll')}</Link>
          </p>
        )}
        {!isStarted && <p>{t('payrollSettings.startHint')}</p>}
        {!isStarted && mayChange && chosen && (
          <>
            <NativeSelect
              className={classes.switcher}
              label={t('payrollSettings.firstPeriod')}
              rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
              value={String(index)}
              onChange={(event) => {
                setIndex(Number(event.currentTarget.value));
                setChecked(null);
              }}
              data={firstPeriods.map((each, index) => ({
                value: String(index),
                label: named(each),
              }))}
            />
            {settings && (
              <OpeningCheck
                key={index}
                projectId={projectId}
                first={chosen}
                settings={settings}
                checked={checked}
                onChecked={setChecked}
              />
            )}
            <div>
              <Button
                variant="filled"
                disabled={checked !== null && !checked.isConfirmed}
                loading={change.isPending}
                onClick={() => change.mutate(chosen)}
              >
                {t('payrollSettings.startButton')}
              </Button>
            </div>
          </>
        )}
        {change.error && (
          <ErrorAlert title={t('payrollSettings.startFailed')} error={change.error} />
        )}
      </div>
    </Panel>
  );
}
