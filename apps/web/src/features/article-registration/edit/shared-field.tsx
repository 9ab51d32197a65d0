import { NativeSelect, TextInput } from '@mantine/core';
import { entryOf, fieldsWith, workFields } from '@portal/contract/participation-fields';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../ui/use-form.ts';
import { useTerms } from '../../../domain-ui/use-terms.ts';

/**
 * The fields with which an employer identifies an employee, as far as an approver may edit them.
 */
export const editableWork = fieldsWith(workFields, 'isEditable');

interface SharedFieldProps {
  readonly field: (typeof editableWork)[number];
  /** The props that the form has for the input of this field. */
  readonly inputProps: ReturnType<InputProps<string>>;
}

/** The input of a shared field of a request, by its kind. */
export function SharedField({ field, inputProps }: SharedFieldProps) {
  const { t } = useTranslation();
  const { choice } = useTerms();
  const entry = entryOf(field);
  const description = t(
    field === 'employeeNumber' ? 'requestEdit.employeeNumberHint' : 'requestEdit.optionalHint',
  );
  if (entry.kind === 'choice') {
    const choices = entry.choices.map((value) => ({ value, label: choice(field, value) }));
    return (
      <NativeSelect
        {...inputProps}
        description={description}
        rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
        data={[{ value: '', label: t('terms.none') }, ...choices]}
      />
    );
  }
  return (
    <TextInput
      {...inputProps}
      description={description}
      maxLength={entry.kind === 'text' ? entry.maxLength : undefined}
    />
  );
}
