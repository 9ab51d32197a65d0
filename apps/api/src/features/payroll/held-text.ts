import type { Language } from '@portal/contract/fields';
import { hasNumberNow, lineStateOf } from '@portal/contract/payroll-shapes';
import { fillText, texts } from '@portal/texts/texts';
import type { PayrollLine } from './charged-rules.ts';

/** Why a line does not count, for a file whose column is named after held lines. */
export function heldText(
  line: Pick<PayrollLine, 'heldReason' | 'isHeldByPerson' | 'employeeNumber'>,
  language: Language,
): string | null {
  const { payroll, xlsx } = texts[language];
  if (line.heldReason === null) return null;
  if (hasNumberNow(line)) return payroll.numberNow;
  const reason = payroll.heldReasons[line.heldReason];
  return lineStateOf(line) === 'leftOut' ? fillText(xlsx.payroll.leftOut, { reason }) : reason;
}
