import { listFaultCodes } from '@portal/contract/list-faults';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../i18n/i18n.ts';
import { valuesIn, type CellFault } from './fault-rules.ts';

/**
 * What is wrong in a cell, in the language of the page. The server says it in Dutch, with values
 * filled in; those are found back there, since they serve every language.
 */
export function useFaultText(): (fault: CellFault) => string {
  const { t } = useTranslation();
  return ({ code, message }) => {
    const known = listFaultCodes.find((each) => each === code);
    if (known === undefined) return message;
    const key = `employeeList.listFaults.${known}` as const;
    const template: unknown = i18n.getResource('nl', 'translation', key);
    const values = typeof template === 'string' ? valuesIn(message, template) : undefined;
    return values ? t(key, { ...values, defaultValue: message }) : message;
  };
}
