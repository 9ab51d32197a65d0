import { Button } from '@mantine/core';
import { updatePassword } from '@portal/contract/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { newPasswordFault, repeatFault, requiredFault } from '../../lib/form-rules.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { NewPasswordFields } from '../../domain-ui/new-password-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './account-page.module.css';

/** Changes the password, which ends every other session of the account. */
export function PasswordCard() {
  const { t } = useTranslation();
  const [isChanged, setChanged] = useState(false);
  const form = useForm({
    fields: ['password', 'newPassword', 'repeat'],
    draft: noDraft('passwords'),
    label: (field) => t(`account.${field}`),
    faults: ({ password, newPassword, repeat }) => ({
      password: requiredFault(password),
      newPassword: newPasswordFault(newPassword),
      repeat: repeatFault(repeat, newPassword),
    }),
    send: ({ password, newPassword }) => {
      setChanged(false);
      return callApi(updatePassword, { body: { password, newPassword } });
    },
    onDone: () => {
      setChanged(true);
      form.reset();
    },
  });
  return (
    <Panel title={t('account.changePassword')}>
      <form className={classes.card} {...form.formProps}>
        {form.hasFailed && (
          <FormFailure title={t('account.changePasswordFailed')} error={form.failure} />
        )}
        {isChanged && (
          <Notice tone="ok" ref={takeFocus}>
            {t('account.passwordChanged')}
          </Notice>
        )}
        <PasswordField {...form.inputProps('password')} autoComplete="current-password" />
        <NewPasswordFields
          password={form.inputProps('newPassword')}
          repeat={form.inputProps('repeat')}
        />
        <Button
          type="submit"
          className={classes.submit}
          loading={form.isBusy}
          disabled={!form.isValid}
        >
          {t('account.changePassword')}
        </Button>
      </form>
    </Panel>
  );
}
