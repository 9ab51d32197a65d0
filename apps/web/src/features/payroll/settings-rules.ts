import type { CallResult } from '@portal/contract/call';
import type { getPayrollSettings } from '@portal/contract/payroll';
import { type PayrollComponent, payrollComponents } from '@portal/contract/payroll-components';
import { staysAsTyped } from '@portal/contract/payroll-codes';
import { firstPayrollSettings, type PayrollSettings } from '@portal/contract/payroll-settings';

export type KnownSettings = CallResult<typeof getPayrollSettings>;

/** What is wrong with the code of a component, as far as the page can tell. */
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
    if (isReadAnew(code, saved?.components[component].code)) faults[component] = 'codeReadAnew';
    if (code !== '' && seen.has(code)) faults[component] = 'codeTwice';
    seen.add(code);
  }
  return faults;
}

/** Whether a spreadsheet would change a code that somebody typed, and that was not saved before. */
export const isReadAnew = (code: string, saved: string | null | undefined): boolean =>
  !staysAsTyped(code) && code !== saved;

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
