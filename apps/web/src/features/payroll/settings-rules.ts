import type { CallResult } from '@portal/contract/call';
import type { getPayrollSettings } from '@portal/contract/payroll';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { type PayrollComponent, payrollComponents } from '@portal/contract/payroll-components';
import { staysAsTyped } from '@portal/contract/payroll-codes';
import { firstPayrollSettings, type PayrollSettings } from '@portal/contract/payroll-settings';

export type SavedSettings = CallResult<typeof getPayrollSettings>;

/** The faults that the page can find in the code of a component. */
export type CodeFault = 'codeNeeded' | 'codeTwice' | 'codeReadAnew';

/** The faults in the codes of components; a code of `saved` may stay as it is. */
export function codeFaults(
  { components }: PayrollSettings,
  saved: PayrollSettings | null,
): Partial<Record<PayrollComponent, CodeFault>> {
  const faults: Partial<Record<PayrollComponent, CodeFault>> = {};
  const seen = new Set<string>();
  for (const component of payrollComponents) {
    const { code, isOn } = components[component];
    if (isOn && code === '') faults[component] = 'codeNeeded';
    if (isChangedBySpreadsheet(code, saved?.components[component].code))
      faults[component] = 'codeReadAnew';
    if (code !== '' && seen.has(code)) faults[component] = 'codeTwice';
    seen.add(code);
  }
  return faults;
}

/** Whether a spreadsheet would change a typed code that was not saved before. */
export const isChangedBySpreadsheet = (code: string, saved: string | null | undefined): boolean =>
  !staysAsTyped(code) && code !== saved;

/** Removes the characters that a code cannot have. */
export const cleanCode = (typed: string): string =>
  typed.replace(/[^A-Za-z0-9_.-]/g, '').slice(0, 20);

/** The day of a period from typed text. */
export const cleanDay = (typed: string): number =>
  Math.min(31, Math.max(1, Math.trunc(Number(typed)) || 1));

/** Whether each column of the employer's own file has a header. */
export const areHeadersFilled = ({ columns }: PayrollSettings['file']): boolean =>
  columns.every(({ header }) => header.trim() !== '');

/** Whether a stored value is settings, as far as the form needs. */
export const areSettings = (value: unknown): value is PayrollSettings =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(firstPayrollSettings).every((name) => name in value);

/** The codes of an employer in payroll packages. */
export const employerCodes = ['nmbrsDebtor', 'nmbrsCompany', 'loketPloeg', 'free'] as const;

/** The steps of the settings, in their order. */
export const settingsSteps = ['periods', 'payer', 'components', 'file'] as const;
export type SettingsStepName = (typeof settingsSteps)[number];

/** The step that has each setting. */
const stepOf: Readonly<Record<keyof PayrollSettings, SettingsStepName>> = {
  frequency: 'periods',
  firstDay: 'periods',
  cutOffDay: 'periods',
  payday: 'periods',
  mode: 'periods',
  payer: 'payer',
  components: 'components',
  codes: 'file',
  file: 'file',
};

/** The steps whose settings differ from those that are saved. */
export const changedSteps = (
  settings: PayrollSettings,
  saved: PayrollSettings,
): readonly SettingsStepName[] =>
  settingsSteps.filter((step) =>
    (Object.keys(stepOf) as (keyof PayrollSettings)[]).some(
      (name) =>
        stepOf[name] === step && JSON.stringify(settings[name]) !== JSON.stringify(saved[name]),
    ),
  );

type PeriodNumber = Pick<PayrollPeriod, 'year' | 'number' | 'frequency'>;

/** The period after another one: the twelfth month and the thirteenth four weeks end a year. */
export const nextPeriodOf = ({ year, number, frequency }: PeriodNumber): PeriodNumber =>
  number >= (frequency === 'Monthly' ? 12 : 13)
    ? { year: year + 1, number: 1, frequency }
    : { year, number: number + 1, frequency };

/**
 * The step to begin with where the address names none: the first one, until something is saved; the
 * components, until one of them is on. Later all are folded.
 */
export function firstStepOf({ settings, isStarted }: SavedSettings): SettingsStepName | undefined {
  if (isStarted) return undefined;
  if (!settings) return 'periods';
  return Object.values(settings.components).some(({ isOn }) => isOn) ? undefined : 'components';
}
