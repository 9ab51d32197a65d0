const months = [
  'jan',
  'januari',
  'january',
  'feb',
  'februari',
  'february',
  'mrt',
  'maart',
  'mar',
  'march',
  'apr',
  'april',
  'mei',
  'may',
  'jun',
  'juni',
  'june',
  'jul',
  'juli',
  'july',
  'aug',
  'augustus',
  'august',
  'sep',
  'sept',
  'september',
  'okt',
  'oktober',
  'oct',
  'october',
  'nov',
  'november',
  'dec',
  'december',
].join('|');

// Beyond the precision of a spreadsheet, the last digits become zeros.
const plainDigits = /^\d{1,15}$/;
const reinterpreted = [
  /^-/,
  // Digits with separators: whether they are a number or a date depends on the language of the
  // spreadsheet.
  /^[.-]*\d[\d.-]*$/,
  /^\.*\d[\d.]*e-?\d+$/i,
  new RegExp(`^(?=.*\\d)[\\d.-]*(?:${months})[\\d.-]*$`, 'i'),
];

/**
 * Whether a spreadsheet shows a code unchanged, and parses it as no number, date or formula: `1E5`
 * becomes 100000, `1-2` a date, and `-1-1` is evaluated. Digits alone are allowed, because most
 * packages number their codes.
 */
export const staysAsTyped = (code: string): boolean =>
  plainDigits.test(code) || !reinterpreted.some((pattern) => pattern.test(code));
