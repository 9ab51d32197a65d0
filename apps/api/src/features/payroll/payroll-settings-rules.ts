import {
  type PayrollComponent,
  payrollComponents,
  type PayrollSign,
} from '@portal/contract/payroll-components';
import { staysAsTyped } from '@portal/contract/payroll-codes';
import { type PayrollSettings, possibleSigns } from '@portal/contract/payroll-settings';
import type { FieldFault } from '../../problem.ts';

/** The components for payroll, with their signs: those that are enabled and have a code. */
export const componentsOf = ({ components }: PayrollSettings): Map<PayrollComponent, PayrollSign> =>
  new Map(
    payrollComponents
      .filter((component) => components[component].isOn && components[component].code !== '')
      .map((component) => [component, components[component].sign]),
  );

/**
 * Validates settings, by field. `saved` are the settings to be replaced, `before` those of the
 * lines made so far.
 */
export function findSettingsFaults(
  settings: PayrollSettings,
  { saved, before }: { saved: PayrollSettings | null; before: PayrollSettings | null },
): FieldFault[] {
  const faults = findCodeFaults(settings, saved);
  const codes = new Map<string, PayrollComponent>();
  for (const component of payrollComponents) {
    const { code, sign, isOn } = settings.components[component];
    const field = `settings.components.${component}`;
    // A component that payroll knows by a code needs a code to be stopped, too.
    const isKnown = before !== null && before.components[component].code !== '';
    if (code === '' && (isOn || isKnown)) {
      faults.push({ field: `${field}.code`, code: 'field-is-required' });
    }
    if (code !== '' && codes.has(code)) faults.push({ field: `${field}.code`, code: 'id-in-use' });
    codes.set(code, component);
    if (!possibleSigns[component].includes(sign)) {
      faults.push({ field: `${field}.sign`, code: 'choice-invalid' });
    }
  }
  const { frequency, firstDay } = settings;
  if (frequency === 'FourWeekly' && firstDay === null) {
    faults.push({ field: 'settings.firstDay', code: 'field-is-required' });
  }
  if (firstDay !== null && !isNearNewYear(firstDay)) {
    faults.push({ field: 'settings.firstDay', code: 'date-invalid' });
  }
  if (frequency === 'FourWeekly') {
    for (const field of ['cutOffDay', 'payday'] as const) {
      const day = settings[field];
      if (day > 28)
        faults.push({ field: `settings.${field}`, code: 'value-too-large', values: [28] });
    }
  }
  return faults;
}

/**
 * Refuses codes that a spreadsheet would change. A code that was saved before this check existed
 * may stay.
 */
function findCodeFaults(settings: PayrollSettings, saved: PayrollSettings | null): FieldFault[] {
  const codesOf = ({ components, codes }: PayrollSettings) => [
    ...payrollComponents.map((name) => [`components.${name}.code`, components[name].code] as const),
    ...Object.entries(codes).map(([name, code]) => [`codes.${name}`, code ?? ''] as const),
  ];
  const savedCodes = new Map(saved === null ? [] : codesOf(saved));
  return codesOf(settings)
    .filter(([field, code]) => !staysAsTyped(code) && savedCodes.get(field) !== code)
    .map(([field]) => ({ field: `settings.${field}`, code: 'code-read-anew' }));
}

/** Period 1 must begin around New Year. Otherwise it would belong to another year. */
const isNearNewYear = (date: string): boolean =>
  date.slice(5) >= '12-22' || date.slice(5) <= '01-10';
