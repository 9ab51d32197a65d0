import { formatMoment } from '@portal/texts/format';

/** The date in Amsterdam, YYYY-MM-DD. */
export const today = (): string =>
  formatMoment(new Date()).slice(0, 10).split('-').reverse().join('-');
