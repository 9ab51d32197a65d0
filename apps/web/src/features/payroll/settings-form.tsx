import { savePayrollSettings } from '@portal/contract/payroll';
import { TextInput } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import {
  firstPayrollSettings,
  payrollPayers,
  type PayrollSettings,
} from '@portal/contract/payroll-settings';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../lib/day-text.ts';
import { useChange } from '../../lib/use-change.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { useDraft, useDraftPart } from '../../ui/use-draft.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { Choice } from './choice.tsx';
import { ComponentFields } from './component-fields.tsx';
import { FileFields } from './file-fields.tsx';
import { FilePreview } from './file-preview.tsx';
import classes from './payroll-page.module.css';
import { PayExample } from './pay-example.tsx';
import { payrollKey, saveSettings } from './payroll-queries.ts';
import { PeriodFields } from './period-fields.tsx';
import stepClasses from './period-steps.module.css';
import {
  areHeadersFilled,
  areSettings,
  changedSteps,
  cleanCode,
  codeFaults,
  employerCodes,
  isChangedBySpreadsheet,
  nextPeriodOf,
  type SavedSettings,
  settingsSteps,
  type SettingsStepName,
} from './settings-rules.ts';
import { SettingsStep } from './settings-step.tsx';
import { usePeriodName } from './use-period-name.ts';

interface SettingsFormProps {
  readonly projectId: string;
  readonly saved: SavedSettings;
  readonly mayChange: boolean;
  /** The open period; undefined before payroll was started. */
  readonly open: PayrollPeriod | undefined;
  /** The step that is unfolded, if any. */
  readonly step: SettingsStepName | undefined;
  readonly onStep: (step: SettingsStepName | undefined) => void;
}

/** The settings of payroll in four steps, saved together: one that is folded says what it has. */
export function SettingsForm(props: SettingsFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const nameOf = usePeriodName();
  const { projectId, saved, mayChange, open, step, onStep } = props;
  const draft = useDraft('payroll-settings', [savePayrollSettings]);
  const initial = saved.settings ?? firstPayrollSettings;
  const [settings, setSettings] = useDraftPart(draft, 'settings', initial, areSettings);
  const change = (part: Partial<PayrollSettings>) => setSettings({ ...settings, ...part });
  const faults = codeFaults(settings, saved.settings);
  const hasFirstDay = isDay(settings.firstDay ?? '');
  const following = settingsSteps[settingsSteps.indexOf(step ?? 'file') + 1];
  const isFirst = !saved.isStarted;
  const save = useChange({
    mutationFn: async () => {
      // An invalid day is ignored where no day is needed.
      const firstDay = hasFirstDay ? settings.firstDay : null;
      await saveSettings(projectId, saved.version, { ...settings, firstDay });
      draft.remove();
    },
    onSuccess: () => {
      draft.settle();
      notify({ tone: 'ok', title: t('payrollSettings.saved'), message: '' });
      onStep(isFirst ? following : undefined);
      void client.invalidateQueries({ queryKey: payrollKey(projectId) });
    },
  });
  const isCodeChanged = (name: (typeof employerCodes)[number]) =>
    isChangedBySpreadsheet(settings.codes[name] ?? '', saved.settings?.codes[name]);
  const isValidIn: Record<SettingsStepName, boolean> = {
    periods: settings.frequency === 'Monthly' || hasFirstDay,
    payer: true,
    components: Object.keys(faults).length === 0,
    file: !employerCodes.some(isCodeChanged) && areHeadersFilled(settings.file),
  };
  const wrong = settingsSteps.find((each) => !isValidIn[each]);
  const isLocked = !mayChange || save.isPending;
  const changed = changedSteps(settings, initial);
  const on = Object.values(settings.components).filter(({ isOn }) => isOn).length;
  const summaries: Record<SettingsStepName, string> = {
    periods: t('payrollSettings.summaries.periods', {
      frequency: t(`payrollSettings.frequencies.${settings.frequency}`),
      cutOffDay: settings.cutOffDay,
      payday: settings.payday,
    }),
    payer: t(`payrollSettings.payers.${settings.payer}`),
    components: t('payrollSettings.summaries.components', { count: on }),
    file: t('payrollSettings.summaries.file', { count: settings.file.columns.length }),
  };
  const from = open ? nameOf(open) : undefined;
  const countsFrom = (name: SettingsStepName) => {
    if (!open || from === undefined) return t('payrollSettings.counts.first');
    return name === 'periods'
      ? t('payrollSettings.counts.periods', { period: from, next: nameOf(nextPeriodOf(open)) })
      : t('payrollSettings.counts.open', { period: from });
  };
  const fields: Record<SettingsStepName, ReactNode> = {
    periods: (
      <PeriodFields
        settings={settings}
        saved={saved.settings}
        open={open}
        isLocked={isLocked}
        onChange={change}
      />
    ),
    payer: (
      <div className={classes.fields}>
        <Choice
          label={t('payrollSettings.payer')}
          description={t('payrollSettings.payerHint')}
          disabled={isLocked}
          value={settings.payer}
          onChange={(event) =>
            change({ payer: event.currentTarget.value as PayrollSettings['payer'] })
          }
          data={payrollPayers.map((value) => ({
            value,
            label: t(`payrollSettings.payers.${value}`),
          }))}
        />
      </div>
    ),
    components: (
      <>
        <p className={classes.muted}>{t('payrollSettings.componentsHint')}</p>
        <ComponentFields
          components={settings.components}
          faults={faults}
          isLocked={isLocked}
          onChange={(components) => change({ components })}
        />
        <h3>{t('payrollSettings.example')}</h3>
        <PayExample settings={settings} amounts={saved.example} />
      </>
    ),
    file: (
      <>
        <FileFields
          file={settings.file}
          isLocked={isLocked}
          onChange={(file) => change({ file })}
        />
        <h3>{t('payrollSettings.employerCodes')}</h3>
        <div className={classes.fields}>
          {employerCodes.map((name) => (
            <TextInput
              key={name}
              label={t(`payrollSettings.codes.${name}`)}
              readOnly={isLocked}
              value={settings.codes[name] ?? ''}
              error={isCodeChanged(name) && t('payrollSettings.codeReadAnew')}
              onChange={(event) =>
                change({
                  codes: { ...settings.codes, [name]: cleanCode(event.currentTarget.value) },
                })
              }
            />
          ))}
        </div>
        <FilePreview projectId={projectId} settings={settings} />
      </>
    ),
  };
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong === undefined && !isLocked) save.mutate();
      }}
    >
      {mayChange && <FormDraft draft={draft} />}
      <ol className={stepClasses.steps}>
        {settingsSteps.map((name, index) => (
          <SettingsStep
            key={name}
            number={index + 1}
            title={t(`payrollSettings.steps.${name}`)}
            summary={summaries[name]}
            isOpen={step === name}
            onToggle={() => onStep(step === name ? undefined : name)}
            isChanged={changed.includes(name)}
            counts={countsFrom(name)}
            {...(mayChange && {
              save: {
                isValid: wrong === undefined,
                isBusy: save.isPending,
                label: t(
                  isFirst && following ? 'payrollSettings.saveAndGoOn' : 'payrollSettings.save',
                ),
              },
            })}
          >
            {fields[name]}
            {wrong !== undefined && wrong !== name && (
              <p role="status">
                {t('payrollSettings.wrongStep', { step: t(`payrollSettings.steps.${wrong}`) })}
              </p>
            )}
          </SettingsStep>
        ))}
      </ol>
      {save.error && <ErrorAlert title={t('payrollSettings.failed')} error={save.error} />}
    </form>
  );
}
