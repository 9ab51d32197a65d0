import type { ParticipationField } from '@portal/contract/participation-fields';
import { useTranslation } from 'react-i18next';
import { useTerms } from './use-terms.ts';

/** Returns the labels and values of shared fields of a record, for a list of its details. */
export function useFieldItems() {
  const { t } = useTranslation();
  const { value } = useTerms();
  return <Field extends Exclude<ParticipationField, 'address'>>(
    record: Readonly<Record<Field, string | number | null>>,
    fields: readonly Field[],
  ) => fields.map((field) => ({ label: t(`fields.${field}`), value: value(field, record[field]) }));
}
