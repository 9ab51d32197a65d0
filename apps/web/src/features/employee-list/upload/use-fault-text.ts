import { listFaultCodes } from '@portal/contract/list-faults';
import { listFaults } from '@portal/texts/nl/list-faults';
import { useTranslation } from 'react-i18next';
import { valuesIn, type CellFault } from './fault-rules.ts';

/**
 * The text of a fault in a cell, in the language of the page. The server's message is Dutch with
 * values filled in. Those values are extracted from it, because they are the same in every
 * language.
 */
export function useFaultText(): (fault: CellFault) => string {
  const { t } = useTranslation();
  return ({ code, message }) => {
    const known = listFaultCodes.find((each) => each === code);
    if (known === undefined) return message;
    const key = `employeeList.listFaults.${known}` as const;
    const values = valuesIn(message, listFaults[known]);
    return values ? t(key, { ...values, defaultValue: message }) : message;
  };
}
