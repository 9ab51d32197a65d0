import { type PayrollComponent, payrollComponents } from '@portal/contract/payroll-components';
import type { PayrollOpeningDifference } from '@portal/contract/payroll-shapes';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import { comparableNumber } from '../../database/comparable-number-rules.ts';

interface OpeningAmounts {
  readonly employeeNumber: string | null;
  readonly amounts: Partial<Record<PayrollComponent, number>>;
}

/** A row of the employer's payroll system: a code of a person, with an amount per period. */
export interface ExistingAmount {
  readonly employeeNumber: string;
  readonly code: string;
  readonly amount: number;
}

/** Each number by its comparable form. Null where several numbers share a form. */
function numbersByForm(numbers: ReadonlySet<string>): Map<string, string | null> {
  const forms = new Map<string, string | null>();
  for (const number of numbers) {
    const form = comparableNumber(number);
    forms.set(form, forms.has(form) ? null : number);
  }
  return forms;
}

/** Finds the portal's number for one that payroll may spell differently. */
function numberLookup(opening: readonly OpeningAmounts[], rows: readonly ExistingAmount[]) {
  const own = new Set(opening.flatMap(({ employeeNumber }) => employeeNumber ?? []));
  const ownForms = numbersByForm(own);
  const rowForms = numbersByForm(new Set(rows.map(({ employeeNumber }) => employeeNumber)));
  return (number: string): string => {
    const form = comparableNumber(number);
    if (own.has(number) || rowForms.get(form) !== number) return number;
    return ownForms.get(form) ?? number;
  };
}

/**
 * Compares the amounts of the payroll system with those to be taken over, by number and code.
 * Numbers in another spelling match where the match is unambiguous on both sides. Amounts are
 * compared without their sign, which payroll packages write differently. Two rows of one code are
 * added up.
 */
export function compareOpening(
  opening: readonly OpeningAmounts[],
  rows: readonly ExistingAmount[],
  { components }: Pick<PayrollSettings, 'components'>,
): { sameCount: number; differences: PayrollOpeningDifference[]; withoutNumber: number } {
  const sides = new Map<string, PayrollOpeningDifference>();
  const add = (
    { employeeNumber, code }: { employeeNumber: string; code: string },
    component: PayrollComponent | null,
    more: { portal?: number; payroll?: number },
  ) => {
    const key = JSON.stringify([employeeNumber, code]);
    const before = sides.get(key) ?? { portal: 0, payroll: 0 };
    sides.set(key, {
      employeeNumber,
      code,
      component,
      portal: before.portal + (more.portal ?? 0),
      payroll: before.payroll + (more.payroll ?? 0),
    });
  };
  let withoutNumber = 0;
  for (const { employeeNumber, amounts } of opening) {
    for (const component of payrollComponents) {
      const portal = amounts[component] ?? 0;
      if (portal === 0) continue;
      if (employeeNumber === null) withoutNumber += 1;
      else add({ employeeNumber, code: components[component].code }, component, { portal });
    }
  }
  const componentOf = new Map(
    payrollComponents
      .filter((component) => components[component].code !== '')
      .map((component) => [components[component].code, component]),
  );
  const numberOf = numberLookup(opening, rows);
  for (const { employeeNumber, code, amount } of rows) {
    const number = numberOf(employeeNumber);
    add({ employeeNumber: number, code }, componentOf.get(code) ?? null, { payroll: amount });
  }
  const compared = [...sides.values()].map((each) => ({
    ...each,
    payroll: Math.abs(each.payroll),
  }));
  const differences = compared.filter(({ portal, payroll }) => portal !== payroll);
  const byNumber = new Intl.Collator('nl', { numeric: true });
  return {
    sameCount: compared.length - differences.length,
    differences: differences.toSorted(
      (a, b) =>
        byNumber.compare(a.employeeNumber, b.employeeNumber) || byNumber.compare(a.code, b.code),
    ),
    withoutNumber,
  };
}
