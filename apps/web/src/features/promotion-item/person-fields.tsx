import { Textarea, TextInput } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../ui/use-form.ts';

export const personFields = ['contactName', 'phoneNumber', 'remarks'] as const;
export type PersonField = (typeof personFields)[number];
export type Person = Readonly<Record<PersonField, string>>;

export const isPersonField = (field: string): field is PersonField =>
  personFields.some((each) => each === field);

/** The contact person in the form that an order has. */
export const personOf = ({ contactName, phoneNumber, remarks }: Person): Person => ({
  contactName,
  phoneNumber: phoneNumber.trim(),
  remarks: remarks.trim(),
});

interface PersonFieldsProps {
  readonly inputProps: InputProps<PersonField>;
  readonly isBusy: boolean;
}

/** The fields of the contact person, and the remarks. */
export function PersonFields({ inputProps, isBusy }: PersonFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        {...inputProps('contactName')}
        maxLength={maxLength.wholeName}
        autoComplete="name"
        readOnly={isBusy}
        required
      />
      <TextInput
        {...inputProps('phoneNumber')}
        description={t('promotionPackage.phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={maxLength.phoneNumber}
        readOnly={isBusy}
      />
      <Textarea
        {...inputProps('remarks')}
        description={t('promotionPackage.optional')}
        maxLength={maxLength.orderRemarks}
        rows={3}
        resize="vertical"
        readOnly={isBusy}
      />
    </>
  );
}
