import { monthEnd } from '@portal/contract/dates';
import { useDraftPart, type Draft, type NoDraft } from '../ui/use-draft.ts';

interface Choices {
  /** Month ends, the default one first. */
  readonly payrollRuns: readonly string[];
  /** Month ends, the earliest first. */
  readonly lastPayMonths: readonly string[];
}

export interface LastMonthsChoice extends Choices {
  /** The chosen payroll run, or else the default one; '' while none is known. */
  readonly lastPayrollRun: string;
  readonly setLastPayrollRun: (run: string) => void;
  /** The chosen last month with pay, or else that of the end date; '' while none is known. */
  readonly lastPayMonth: string;
  readonly setLastPayMonth: (month: string) => void;
}

/**
 * The months on which a settlement depends. A month with pay after the end date is no option,
 * because it makes no difference; the latest month is the default.
 */
export function useLastMonths(
  endDate: string,
  choices: Choices | undefined,
  draft: Draft | NoDraft,
): LastMonthsChoice {
  const [chosenRun, setLastPayrollRun] = useDraftPart(draft, 'lastPayrollRun', '');
  const [chosenPay, setLastPayMonth] = useDraftPart(draft, 'lastPayMonth', '');
  const { payrollRuns = [], lastPayMonths = [] } = choices ?? {};
  const end = endDate === '' ? '' : monthEnd(endDate);
  // Without an end date there are no options.
  const offered = lastPayMonths.filter((month) => month <= end).reverse();
  return {
    payrollRuns,
    lastPayrollRun: payrollRuns.includes(chosenRun) ? chosenRun : (payrollRuns[0] ?? ''),
    setLastPayrollRun,
    lastPayMonths: offered,
    lastPayMonth: offered.includes(chosenPay) ? chosenPay : (offered[0] ?? ''),
    setLastPayMonth,
  };
}
