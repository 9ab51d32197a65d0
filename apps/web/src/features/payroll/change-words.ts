import type { PayrollPersonChange } from '@portal/contract/payroll-people';
import { payrollChanges } from '@portal/contract/payroll-components';
import type { TFunction } from 'i18next';

/** The components that an employee notices as gross or net pay; the others only follow them. */
const kindOf = {
  GrossExchange: 'gross',
  NetExchange: 'net',
  NetOwnContribution: 'net',
  NetSettlement: 'net',
} as const;

const oneOffs: readonly string[] = payrollChanges.slice(payrollChanges.indexOf('Settlement'));

interface Words {
  readonly t: TFunction;
  readonly cents: (cents: number) => string;
  /** The period of the amounts: a month, or four weeks. */
  readonly frequency: 'Monthly' | 'FourWeekly';
}

/**
 * A change in words, such as "start, € 32,05 bruto per maand". Amounts of gross and of net pay are
 * summed; a change without either is named by its components.
 */
export function changeText(
  { change, reason, amounts }: PayrollPersonChange,
  { t, cents, frequency }: Words,
): string {
  const isOnce = oneOffs.includes(change);
  const hasEnded = change === 'Stopped' || change === 'Suspended';
  const sums = new Map<'gross' | 'net', { now: number; before: number }>();
  for (const { component, amount, delta } of amounts) {
    const kind = (kindOf as Partial<Record<string, 'gross' | 'net'>>)[component];
    if (!kind) continue;
    const sum = sums.get(kind) ?? { now: 0, before: 0 };
    sums.set(kind, { now: sum.now + amount, before: sum.before + amount - delta });
  }
  const parts = [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .filter(([, { now, before }]) => isOnce || now !== 0 || before !== 0)
    .map(([kind, { now, before }]) => {
      const amount = cents(hasEnded ? before : now);
      return t(`payroll.words.${kind}`, {
        amount:
          change === 'Changed' && now !== before
            ? t('payroll.words.was', { amount, before: cents(before) })
            : amount,
      });
    });
  const each = t(isOnce ? 'payroll.words.once' : `payroll.words.${frequency}`);
  const told =
    parts.length > 0
      ? `${parts.join(t('payroll.words.and'))} ${each}`
      : amounts.map(({ component }) => t(`payroll.components.${component}`)).join(', ');
  const words = `${t(`payroll.words.${change}`)}, ${told}`;
  return reason === 'subscription' ? words : `${words} (${t(`payroll.words.${reason}`)})`;
}
