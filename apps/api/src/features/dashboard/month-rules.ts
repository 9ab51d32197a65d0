import { monthEnd } from '@portal/contract/dates';

const monthsShown = 12;

/** The last days of the eleven months before `today` (YYYY-MM-DD), and today itself. */
export const lastDays = (today: string): string[] =>
  Array.from({ length: monthsShown }, (_, at) =>
    at === monthsShown - 1 ? today : monthEnd(today, at + 1 - monthsShown),
  );
