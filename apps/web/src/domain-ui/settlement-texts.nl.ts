import { settlement as shared } from '@portal/texts/nl/settlement';

/** What is still to be settled with a leaver, and the months on which that depends. */
export const settlement = {
  ...shared,
  lastPayrollRunHint: 'De laatste salarisverwerking die is afgerond.',
  chooseEndFirst: 'Kies eerst een einddatum',
  alreadyRun:
    'Let op: maanden na {month} tellen als maanden zonder loon, ook als het salaris al is verwerkt.',
  lastPayMonthHint:
    'Meestal de maand van de einddatum. Over latere maanden kan niets meer van het brutoloon worden ingehouden.',
};
