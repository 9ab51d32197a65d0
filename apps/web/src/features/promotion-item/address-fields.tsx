import { NativeSelect, TextInput } from '@mantine/core';
import type { Address } from '@portal/contract/fields';
import { maxLength } from '@portal/contract/limits';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import type { Fault } from '../../lib/form-rules.ts';
import { requiredFault } from '../../lib/form-rules.ts';
import type { InputProps } from '../../ui/use-form.ts';
import classes from './order-form.module.css';

const parts = ['street', 'houseNumber', 'addition', 'postalCode', 'city', 'country'] as const;
type Part = (typeof parts)[number];
export type AddressField = `deliveryAddress.${Part}`;
type AddressValues = Readonly<Record<AddressField, string>>;

/** The names of the fields on the server. */
export const addressFields = parts.map((part): AddressField => `deliveryAddress.${part}`);

const nearby = ['NL', 'BE', 'DE'];

export const addressValues = (address: Address): AddressValues => ({
  'deliveryAddress.street': address.street,
  'deliveryAddress.houseNumber': address.houseNumber,
  'deliveryAddress.addition': address.addition ?? '',
  'deliveryAddress.postalCode': address.postalCode,
  'deliveryAddress.city': address.city,
  'deliveryAddress.country': address.country,
});

export const addressOf = (values: AddressValues): Address => ({
  street: values['deliveryAddress.street'].trim(),
  houseNumber: values['deliveryAddress.houseNumber'].trim(),
  addition: values['deliveryAddress.addition'].trim(),
  postalCode: values['deliveryAddress.postalCode'].trim(),
  city: values['deliveryAddress.city'].trim(),
  country: values['deliveryAddress.country'],
});

export const addressFaults = (values: AddressValues): Partial<Record<AddressField, Fault | null>> =>
  Object.fromEntries(
    addressFields
      .filter((field) => field !== 'deliveryAddress.addition')
      .map((field) => [field, requiredFault(values[field].trim())]),
  );

export function useAddressLabel(): (field: AddressField) => string {
  const { t } = useTranslation();
  return (field) => {
    const part = field.slice('deliveryAddress.'.length) as Part;
    return part === 'addition' || part === 'country'
      ? t(`promotionPackage.${part}`)
      : t(`fields.${part}`);
  };
}

interface AddressFieldsProps {
  readonly inputProps: InputProps<AddressField>;
  readonly country: string;
  readonly isBusy: boolean;
}

export function AddressFields({ inputProps, country, isBusy }: AddressFieldsProps) {
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' });
  const countries = nearby.includes(country) ? nearby : [...nearby, country];
  const text = (part: Exclude<Part, 'country'>) => (
    <TextInput
      {...inputProps(`deliveryAddress.${part}`)}
      className={classes[part]}
      maxLength={maxLength[part]}
      autoComplete="off"
      readOnly={isBusy}
      required={part !== 'addition'}
    />
  );
  return (
    <div className={classes.address}>
      {text('street')}
      {text('houseNumber')}
      {text('addition')}
      {text('postalCode')}
      {text('city')}
      <NativeSelect
        {...inputProps('deliveryAddress.country')}
        className={classes.country}
        rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
        data={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        disabled={isBusy}
      />
    </div>
  );
}
