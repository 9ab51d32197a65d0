import { type AmountField, partFields } from './participation-fields.ts';

/** The price of a subscription per month, and its parts by payer; in cents. */
export type Amounts = Readonly<Record<AmountField, number>>;

/** Whether the sum of the parts equals the price, to the cent. */
export const doAmountsAddUp = (amounts: Amounts): boolean =>
  amounts.totalPrice === partFields.reduce((sum, part) => sum + amounts[part], 0);

/** The error of a price that is not the sum of its parts. */
export const amountsFault = { fault: 'amounts-do-not-add-up' } as const;

/** The four parts of the price. */
export type MonthlyParts = Omit<Amounts, 'totalPrice'>;

/**
 * The parts when the employer pays `employerContribution`. A contribution above the submitted one
 * lowers the employee's parts: first the own contribution, then the net exchange, then the gross
 * exchange.
 */
export function divideAmounts(submitted: MonthlyParts, employerContribution: number): MonthlyParts {
  let rest = employerContribution - submitted.employerContribution;
  const lower = (amount: number): number => {
    const less = Math.min(rest, amount);
    rest -= less;
    return amount - less;
  };
  const netOwnContribution = lower(submitted.netOwnContribution);
  const netExchange = lower(submitted.netExchange);
  const grossExchange = lower(submitted.grossExchange);
  return { grossExchange, netExchange, employerContribution, netOwnContribution };
}
