import { Button } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { userPath } from './account-paths.ts';

interface ExistingAccountNoticeProps {
  /** The account's id, known only when the account is already in this project. */
  readonly accountId: string | null;
  readonly project: string;
}

/**
 * Shown when the person already has an account, with what the user can do instead of adding one.
 */
export function ExistingAccountNotice({ accountId, project }: ExistingAccountNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="info"
      ref={takeFocus}
      title={t('accounts.form.existsTitle')}
      extra={
        accountId !== null && (
          <Button component={Link} to={userPath(accountId)} variant="default" mt={8}>
            {t('accounts.form.toMember')}
          </Button>
        )
      }
    >
      {accountId === null ? (
        <Trans components={isolatedNames} i18nKey="accounts.form.exists" values={{ project }} />
      ) : (
        t('accounts.form.member')
      )}
    </Notice>
  );
}
