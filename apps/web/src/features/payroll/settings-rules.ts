import type { CallResult } from '@portal/contract/call';
import type { getPayrollSettings } from '@portal/contract/payroll';
import { type PayrollComponent, payrollComponents } from '@portal/contract/payroll-components';
import { firstPayrollSettings, type PayrollSettings } from '@portal/contract/payroll-settings';

export type KnownSettings = CallResult<typeof getPayrollSettings>;

/** What is wrong with the code of a component, as far as the page can tell. */
export type CodeFault = 'codeNeeded' | 'codeTwice';

/** The faults in the codes of components. */
export function codeFaults({
  components,
}: PayrollSettings): Partial<Record<PayrollComponent, CodeFault>> {
  const faults: Partial<Record<PayrollComponent, CodeFault>> = {};
  const seen = new Set<string>();
  for (const component of payrollComponents) {
    const { code, isOn } = components[component];
    if (isOn && code === '') faults[component] = 'codeNeeded';
    if (code !== '' && seen.has(code)) faults[component] = 'codeTwice';
    seen.add(code);
  }
  return faults;
}

/** What a code may hold; other characters are not taken. */
export const cleanCode = (typed: string): string =>
  typed.replace(/[^A-Za-z0-9_.-]/g, '').slice(0, 20);

/** A day of the period from what somebody typed. */
export const cleanDay = (typed: string): number =>
  Math.min(31, Math.max(1, Math.trunc(Number(typed)) || 1));

/** Whether each column of the employer's own file has a header. */
export const areHeadersFilled = ({ columns }: PayrollSettings['file']): boolean =>
  columns.every(({ header }) => header.trim() !== '');

/** Whether a kept value is settings, as far as the form needs. */
export const areSettings = (value: unknown): value is PayrollSettings =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(firstPayrollSettings).every((name) => name in value);
