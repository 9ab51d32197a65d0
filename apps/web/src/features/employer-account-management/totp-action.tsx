import { Button } from '@mantine/core';
import type { Employer } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { AccountChangeDialog } from './account-change-dialog.tsx';
import { resetTotp } from './employer-account-queries.ts';

/**
 * Turns 2FA off, after a confirmation, for an account whose owner lost the app and the recovery
 * codes.
 */
export function TotpAction({ account }: { readonly account: Employer['account'] }) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const values = { name: fullName(account) };
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('accounts.actions.resetTotp')}
      </Button>
      <AccountChangeDialog
        isOpen={isConfirming}
        title={t('accounts.actions.resetTotpTitle')}
        submitLabel={t('accounts.actions.resetTotpSubmit')}
        failedTitle={t('accounts.actions.resetTotpFailed')}
        doneTitle={t('accounts.actions.resetTotpDone')}
        doneText={
          <Trans
            components={isolatedNames}
            i18nKey="accounts.actions.resetTotpDoneText"
            values={values}
          />
        }
        isDestructive
        send={() => resetTotp(account.accountId)}
        onClose={() => setConfirming(false)}
      >
        <Trans
          components={isolatedNames}
          i18nKey="accounts.actions.resetTotpText"
          values={values}
        />
      </AccountChangeDialog>
    </>
  );
}
