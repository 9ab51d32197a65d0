import { TextInput } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { useTranslation } from 'react-i18next';
import { emailAddressFault, requiredFault } from '../../lib/form-rules.ts';
import type { useForm } from '../../ui/use-form.ts';
import classes from './account-forms.module.css';
import type { NewPerson } from './employer-account-queries.ts';

export const personFields = ['firstName', 'infix', 'lastName', 'emailAddress'] as const;
export type PersonField = (typeof personFields)[number];
type PersonValues = Readonly<Record<PersonField, string>>;

/** The faults that the page itself finds in a person's name and address. */
export const personFaults = ({ firstName, lastName, emailAddress }: PersonValues) => ({
  firstName: requiredFault(firstName.trim()),
  lastName: requiredFault(lastName.trim()),
  emailAddress: emailAddressFault(emailAddress),
});

/** The typed values in the form that the server takes. */
export const personOf = (values: PersonValues): NewPerson => ({
  firstName: values.firstName.trim(),
  infix: values.infix.trim() || null,
  lastName: values.lastName.trim(),
  emailAddress: values.emailAddress.trim(),
});

interface PersonFieldsProps {
  readonly inputProps: ReturnType<typeof useForm<PersonField, unknown>>['inputProps'];
  readonly emailHint?: string;
}

export function PersonFields({ inputProps, emailHint }: PersonFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <TextInput
        {...inputProps('firstName')}
        maxLength={maxLength.firstName}
        autoComplete="off"
        required
      />
      <TextInput
        {...inputProps('infix')}
        description={t('accounts.form.optional')}
        maxLength={maxLength.infix}
        autoComplete="off"
      />
      <TextInput
        {...inputProps('lastName')}
        maxLength={maxLength.lastName}
        autoComplete="off"
        required
      />
      <TextInput
        {...inputProps('emailAddress')}
        {...(emailHint !== undefined && { description: emailHint })}
        type="email"
        inputMode="email"
        maxLength={maxLength.emailAddress}
        autoComplete="off"
        required
      />
    </div>
  );
}
