import { amsterdamDate } from '@portal/contract/dates';

/** The last day on which something still counts: the cut-off is the moment at which it ends. */
export const cutOffDay = (cutOffAt: string): string =>
  amsterdamDate(new Date(Date.parse(cutOffAt) - 1));
