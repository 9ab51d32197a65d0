import { Button } from '@mantine/core';
import type { Employer } from '@portal/contract/employer-account-management';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { refreshAccounts, resend } from './employer-account-queries.ts';

interface InvitationActionProps {
  readonly account: Employer['account'];
  readonly projectId: string;
}

/** Sends an invitation again to a person who has not followed it yet. */
export function InvitationAction({ account, projectId }: InvitationActionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { accountId, emailAddress } = account;
  const sending = useChange({
    mutationFn: () => resend(projectId, accountId),
    // Reloads on failure too, because the invitation may have been followed meanwhile.
    onSettled: () => refreshAccounts(client),
  });
  return (
    <>
      <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
        {t('accounts.actions.resend')}
      </Button>
      {sending.isSuccess && (
        <Notice tone="ok" ref={takeFocus}>
          <Trans
            components={isolatedNames}
            i18nKey="accounts.actions.resent"
            values={{ emailAddress }}
          />
        </Notice>
      )}
      {sending.error && (
        <FormFailure title={t('accounts.actions.resendFailed')} error={sending.error} />
      )}
    </>
  );
}
