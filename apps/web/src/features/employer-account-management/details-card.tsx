import { updateAccountDetails } from '@portal/contract/employer-account-management';
import { Button } from '@mantine/core';
import type { Employer } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './account-forms.module.css';
import { refreshAccounts, saveDetails, type NewPerson } from './employer-account-queries.ts';
import { personFaults, PersonFields, personFields, personOf } from './person-fields.tsx';

type Account = Employer['account'];

interface DetailsCardProps {
  readonly account: Account;
}

const personOfAccount = ({ firstName, infix, lastName, emailAddress }: Account): NewPerson => ({
  firstName,
  infix,
  lastName,
  emailAddress,
});

function DetailsForm({ account }: DetailsCardProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [done, setDone] = useState<ReactNode>(null);
  const saved = personOfAccount(account);
  const draft = useDraft('account-details', [updateAccountDetails], { record: account.accountId });
  const form = useForm({
    fields: personFields,
    draft,
    initial: { ...saved, infix: saved.infix ?? '' },
    label: (field) => t(`fields.${field}`),
    faults: personFaults,
    send: async (values) => {
      setDone(null);
      const person = personOf(values);
      await saveDetails(account.accountId, person);
      await refreshAccounts(client);
      return person;
    },
    onDone: (person) => {
      const { emailAddress } = account;
      const changesAddress = person.emailAddress !== emailAddress;
      // A new address takes effect only after its mailbox confirms it.
      const saved = { ...person, infix: person.infix ?? '', emailAddress };
      for (const field of personFields) form.setValue(field, saved[field]);
      setDone(
        <Trans
          components={isolatedNames}
          i18nKey={changesAddress ? 'accounts.detail.emailAsked' : 'accounts.detail.personSaved'}
          values={{ name: fullName(person), emailAddress: person.emailAddress }}
        />,
      );
    },
  });
  const person = personOf(form.values);
  const isEdited = personFields.some((field) => person[field] !== saved[field]);
  return (
    <form className={classes.form} {...form.formProps}>
      <FormDraft draft={draft} />
      {form.failure && (
        <FormFailure title={t('accounts.detail.personFailed')} error={form.failure} />
      )}
      {done && (
        <Notice tone="ok" ref={takeFocus}>
          {done}
        </Notice>
      )}
      {account.pendingEmailAddress !== null && (
        <Notice tone="info" title={t('accounts.detail.pendingTitle')}>
          <Trans
            components={isolatedNames}
            i18nKey="accounts.detail.pending"
            values={{ emailAddress: account.pendingEmailAddress }}
          />
        </Notice>
      )}
      <PersonFields inputProps={form.inputProps} emailHint={t('accounts.detail.emailHint')} />
      <Button
        type="submit"
        className={classes.submit}
        loading={form.isBusy}
        disabled={!form.isValid || !isEdited}
      >
        {t('accounts.detail.savePerson')}
      </Button>
    </form>
  );
}

function LockedDetails({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  return (
    <div className={classes.form}>
      <DefinitionList
        items={[
          { label: t('fields.name'), value: <bdi>{fullName(account)}</bdi> },
          {
            label: t('fields.emailAddress'),
            value: <EmailAddress address={account.emailAddress} />,
          },
        ]}
      />
      <Notice tone="info">{t('accounts.detail.personLocked')}</Notice>
    </div>
  );
}

/**
 * Name and e-mail address. Only a manager of all projects of the account can change them; others
 * see them read-only.
 */
export function DetailsCard({ account }: DetailsCardProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('accounts.detail.person')}>
      {account.mayChangeDetails ? (
        <DetailsForm account={account} />
      ) : (
        <LockedDetails account={account} />
      )}
    </Panel>
  );
}
