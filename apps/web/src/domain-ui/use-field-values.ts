import { amountFields, isDate, monthFields } from '@portal/texts/field-kinds';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarTexts } from '../i18n/use-calendar-texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTerms } from './use-terms.ts';

/** A raw value of a record: amounts in cents, dates YYYY-MM-DD. */
type FieldValue = string | number | boolean | null;

/** Returns the label of a record's field, and the text of its value; null for an empty value. */
export function useFieldValues() {
  const { t, i18n } = useTranslation();
  const { cents, date } = useFormat();
  const { month } = useCalendarTexts();
  const { choice, value: shared, term } = useTerms();
  return useMemo(() => {
    const label = (field: string): string => {
      const key = [`history.fields.${field}`, `fields.${field}`, `auditLog.fields.${field}`].find(
        (each) => i18n.exists(each),
      );
      return key === undefined ? field : String(t(key as 'fields.name'));
    };
    const text = (field: string, value: FieldValue): string | null => {
      if (field === 'intensity') return shared(field, value === null ? null : Number(value));
      if (value === null || value === '') return null;
      if (field === 'list' || field === 'filteredBy') {
        return t(`auditLog.values.${field}.${String(value)}` as 'auditLog.values.list.all', {
          defaultValue: String(value),
        });
      }
      if (typeof value === 'boolean') return t(value ? 'terms.yes' : 'terms.no');
      if (amountFields.has(field)) return cents(Number(value));
      if (monthFields.has(field)) return month(String(value));
      if (field === 'months') return term(Number(value));
      if (typeof value !== 'string') return String(value);
      return isDate(value) ? date(value) : choice(field, value);
    };
    return { label, text };
  }, [t, i18n, cents, date, month, choice, shared, term]);
}
