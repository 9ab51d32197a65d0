import { Button } from '@mantine/core';
import type { Employer } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { returnFocus } from '../../ui/return-focus.ts';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { AccountChangeDialog } from './account-change-dialog.tsx';
import classes from './account-forms.module.css';
import { refreshAccounts, saveRights } from './employer-account-queries.ts';
import type { ProjectAccess } from './rights-rules.ts';

interface AccessActionProps {
  readonly account: Employer['account'];
  readonly project: ProjectAccess;
  readonly isOwn: boolean;
}

/** Blocks an account from the project after a confirmation, or restores its access. */
export function AccessAction({ account, project, isOwn }: AccessActionProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const values = { name: fullName(account), project: project.name };
  const setDisabled = (isDisabled: boolean) =>
    saveRights(project.projectId, account.accountId, { ...project, isDisabled });
  const activating = useChange({
    mutationFn: async () => {
      await setDisabled(false);
      await refreshAccounts(client);
    },
    onSuccess: () =>
      notify({
        tone: 'ok',
        title: t('accounts.actions.activated'),
        message: (
          <Trans
            components={isolatedNames}
            i18nKey="accounts.actions.activatedText"
            values={values}
          />
        ),
      }),
    // The button lost the focus while the change was pending.
    onSettled: () => {
      if (buttonRef.current) returnFocus(buttonRef.current);
    },
  });

  if (isOwn) return <p className={classes.hint}>{t('accounts.actions.own')}</p>;
  return (
    <>
      {project.isDisabled ? (
        <Button
          ref={buttonRef}
          variant="default"
          loading={activating.isPending}
          onClick={() => activating.mutate()}
        >
          {t('accounts.actions.activate')}
        </Button>
      ) : (
        <Button ref={buttonRef} variant="default" onClick={() => setConfirming(true)}>
          {t('accounts.actions.deactivate')}
        </Button>
      )}
      {activating.error && (
        <ErrorAlert title={t('accounts.actions.activateFailed')} error={activating.error} />
      )}
      <AccountChangeDialog
        isOpen={isConfirming}
        title={t('accounts.actions.deactivateTitle')}
        submitLabel={t('accounts.actions.deactivateSubmit')}
        failedTitle={t('accounts.actions.deactivateFailed')}
        doneTitle={t('accounts.actions.deactivated')}
        doneText={
          <Trans
            components={isolatedNames}
            i18nKey="accounts.actions.deactivatedText"
            values={values}
          />
        }
        send={() => setDisabled(true)}
        onClose={() => setConfirming(false)}
      >
        <Trans
          components={isolatedNames}
          i18nKey="accounts.actions.deactivateText"
          values={values}
        />
      </AccountChangeDialog>
    </>
  );
}
