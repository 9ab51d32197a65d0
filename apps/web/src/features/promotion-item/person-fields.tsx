import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../ui/use-form.ts';

export const personFields = ['contactName', 'phoneNumber', 'remarks'] as const;
type PersonField = (typeof personFields)[number];

interface PersonFieldsProps {
  readonly inputProps: InputProps<PersonField>;
  readonly isBusy: boolean;
}

/** Whom to ask for, and what else there is to say. */
export function PersonFields({ inputProps, isBusy }: PersonFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        {...inputProps('contactName')}
        maxLength={200}
        autoComplete="name"
        readOnly={isBusy}
        required
      />
      <TextInput
        {...inputProps('phoneNumber')}
        description={t('promotionPackage.phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        readOnly={isBusy}
      />
      <Textarea
        {...inputProps('remarks')}
        description={t('promotionPackage.optional')}
        maxLength={2000}
        rows={3}
        resize="vertical"
        readOnly={isBusy}
      />
    </>
  );
}
