const euros = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/;

/** Cents of an amount in Dutch notation: "12,50", "€ 1.250"; null for anything else. */
export function parseEuros(text: string): number | null {
  const amount = text.replace(/[€\s]/g, '');
  // A point before the cents, as on a calculator, counts as a comma.
  const written = /^\d+\.\d{1,2}$/.test(amount) ? amount.replace('.', ',') : amount;
  if (!euros.test(written)) return null;
  const [wholeEuros = '', cents = ''] = written.replaceAll('.', '').split(',');
  return Number(wholeEuros) * 100 + Number(cents.padEnd(2, '0'));
}

/** "12,50" */
export const eurosText = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
