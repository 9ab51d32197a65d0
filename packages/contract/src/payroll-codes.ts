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

// Of more digits than a spreadsheet reckons with, the last become zeros.
const plainDigits = /^\d{1,15}$/;
const readAnew = [
  /^-/,
  // Numbers and dates of figures: which of them, depends on the language of the spreadsheet.
  /^[.-]*\d[\d.-]*$/,
  /^\.*\d[\d.]*e-?\d+$/i,
  new RegExp(`^(?=.*\\d)[\\d.-]*(?:${months})[\\d.-]*$`, 'i'),
];

/**
 * Whether a spreadsheet shows a code as it is, and makes no other number, date or formula of it:
 * `1E5` becomes 100000, `1-2` a day, and `-1-1` is worked out. Digits alone stay allowed, for most
 * packages number their codes.
 */
export const staysAsTyped = (code: string): boolean =>
  plainDigits.test(code) || !readAnew.some((pattern) => pattern.test(code));
