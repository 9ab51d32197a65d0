import { settlement as shared } from '@portal/texts/nl/settlement';

/** What is still to be settled with a leaver, and the months on which that depends. */
export const settlement = {
  ...shared,
  lastPayrollRunHint: 'De laatste salarisverwerking die al is gedaan.',
  lastPayMonthHint:
    'Meestal de maand van de einddatum. Daarna kan niets meer van het brutoloon af.',
};
