/** What a subscription costs a month and who pays which part of it; in cents. */
export interface Amounts {
  readonly totalPrice: number;
  readonly grossExchange: number;
  readonly netExchange: number;
  readonly employerContribution: number;
  readonly netOwnContribution: number;
}

/** The four parts of the price must make it up, to the cent. */
export const doAmountsAddUp = (amounts: Amounts): boolean =>
  amounts.totalPrice ===
  amounts.grossExchange +
    amounts.netExchange +
    amounts.employerContribution +
    amounts.netOwnContribution;

/** The four parts of the price. */
export type MonthlyParts = Omit<Amounts, 'totalPrice'>;

/**
 * The parts once the employer pays `employerContribution`: what they pay more than was submitted,
 * the employee pays less, of the own contribution first, then of the net exchange, then of the gross.
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
