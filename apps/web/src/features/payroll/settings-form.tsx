import { savePayrollSettings } from '@portal/contract/payroll';
import { Button, TextInput } from '@mantine/core';
import {
  firstPayrollSettings,
  payrollFrequencies,
  payrollModes,
  payrollPayers,
  type PayrollSettings,
} from '@portal/contract/payroll-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../lib/day-text.ts';
import { useChange } from '../../lib/use-change.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDraft, useDraftPart } from '../../ui/use-draft.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { Choice } from './choice.tsx';
import { ComponentFields } from './component-fields.tsx';
import { FileFields } from './file-fields.tsx';
import { FilePreview } from './file-preview.tsx';
import classes from './payroll-page.module.css';
import { PayExample } from './pay-example.tsx';
import { payrollKey, saveSettings } from './payroll-queries.ts';
import {
  areHeadersFilled,
  areSettings,
  cleanCode,
  cleanDay,
  codeFaults,
  isChangedBySpreadsheet,
  type SavedSettings,
} from './settings-rules.ts';

const employerCodes = ['nmbrsDebtor', 'nmbrsCompany', 'loketPloeg', 'free'] as const;

interface SettingsFormProps {
  readonly projectId: string;
  readonly saved: SavedSettings;
  readonly mayChange: boolean;
}

/** The settings of payroll, with their effect on the pay of one person beside them. */
export function SettingsForm({ projectId, saved, mayChange }: SettingsFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const draft = useDraft('payroll-settings', [savePayrollSettings]);
  const initial = saved.settings ?? firstPayrollSettings;
  const [settings, setSettings] = useDraftPart(draft, 'settings', initial, areSettings);
  const change = (part: Partial<PayrollSettings>) => setSettings({ ...settings, ...part });
  const faults = codeFaults(settings, saved.settings);
  const hasFirstDay = isDay(settings.firstDay ?? '');
  const save = useChange({
    mutationFn: async () => {
      // An invalid day is ignored where no day is needed.
      const firstDay = hasFirstDay ? settings.firstDay : null;
      await saveSettings(projectId, saved.version, { ...settings, firstDay });
      draft.remove();
    },
    onSuccess: () => {
      draft.settle();
      notify({ tone: 'ok', title: t('payroll.settings.saved'), message: '' });
      void client.invalidateQueries({ queryKey: payrollKey(projectId) });
    },
  });
  const isCodeChanged = (name: (typeof employerCodes)[number]) =>
    isChangedBySpreadsheet(settings.codes[name] ?? '', saved.settings?.codes[name]);
  const isFourWeekly = settings.frequency === 'FourWeekly';
  const isValid =
    Object.keys(faults).length === 0 &&
    !employerCodes.some(isCodeChanged) &&
    areHeadersFilled(settings.file) &&
    (!isFourWeekly || hasFirstDay);
  const isLocked = !mayChange || save.isPending;
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && !isLocked) save.mutate();
      }}
    >
      {mayChange && <FormDraft draft={draft} />}
      <Panel title={t('payroll.settings.periods')}>
        <div className={classes.body}>
          <div className={classes.fields}>
            <Choice
              label={t('payroll.settings.frequency')}
              disabled={isLocked}
              value={settings.frequency}
              onChange={(event) =>
                change({ frequency: event.currentTarget.value as PayrollSettings['frequency'] })
              }
              data={payrollFrequencies.map((value) => ({
                value,
                label: t(`payroll.settings.frequencies.${value}`),
              }))}
            />
            {isFourWeekly && (
              <DateInput
                label={t('payroll.settings.firstDay')}
                readOnly={isLocked}
                value={settings.firstDay ?? ''}
                onChange={(event) => change({ firstDay: event.currentTarget.value || null })}
              />
            )}
            {(['cutOffDay', 'payday'] as const).map((field) => (
              <TextInput
                key={field}
                type="number"
                min={1}
                max={isFourWeekly ? 28 : 31}
                label={t(`payroll.settings.${field}`)}
                description={t('payroll.settings.cutOffHint')}
                readOnly={isLocked}
                value={settings[field]}
                onChange={(event) => change({ [field]: cleanDay(event.currentTarget.value) })}
              />
            ))}
            <Choice
              label={t('payroll.settings.mode')}
              description={t('payroll.settings.modeHint')}
              disabled={isLocked}
              value={settings.mode}
              onChange={(event) =>
                change({ mode: event.currentTarget.value as PayrollSettings['mode'] })
              }
              data={payrollModes.map((value) => ({
                value,
                label: t(`payroll.settings.modes.${value}`),
              }))}
            />
            <Choice
              label={t('payroll.settings.payer')}
              disabled={isLocked}
              value={settings.payer}
              onChange={(event) =>
                change({ payer: event.currentTarget.value as PayrollSettings['payer'] })
              }
              data={payrollPayers.map((value) => ({
                value,
                label: t(`payroll.settings.payers.${value}`),
              }))}
            />
          </div>
          {saved.isStarted && <p className={classes.muted}>{t('payroll.settings.nextPeriod')}</p>}
        </div>
      </Panel>
      <Panel title={t('payroll.settings.components')}>
        <div className={classes.body}>
          <p className={classes.muted}>{t('payroll.settings.componentsHint')}</p>
          <ComponentFields
            components={settings.components}
            faults={faults}
            isLocked={isLocked}
            onChange={(components) => change({ components })}
          />
        </div>
      </Panel>
      <Panel title={t('payroll.settings.example')}>
        <div className={classes.body}>
          <PayExample settings={settings} amounts={saved.example} />
        </div>
      </Panel>
      <Panel title={t('payroll.settings.employerCodes')}>
        <div className={classes.body}>
          <div className={classes.fields}>
            {employerCodes.map((name) => (
              <TextInput
                key={name}
                label={t(`payroll.settings.codes.${name}`)}
                readOnly={isLocked}
                value={settings.codes[name] ?? ''}
                error={isCodeChanged(name) && t('payroll.settings.codeReadAnew')}
                onChange={(event) =>
                  change({
                    codes: { ...settings.codes, [name]: cleanCode(event.currentTarget.value) },
                  })
                }
              />
            ))}
          </div>
        </div>
      </Panel>
      <Panel title={t('payroll.settings.file')}>
        <div className={classes.body}>
          <FileFields
            file={settings.file}
            isLocked={isLocked}
            onChange={(file) => change({ file })}
          />
          <FilePreview projectId={projectId} settings={settings} />
        </div>
      </Panel>
      {save.error && <ErrorAlert title={t('payroll.settings.failed')} error={save.error} />}
      {mayChange && (
        <div>
          <Button type="submit" variant="filled" disabled={!isValid} loading={save.isPending}>
            {t('payroll.settings.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
