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
