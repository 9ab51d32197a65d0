import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { listPath } from './account-paths.ts';

/** A button that leads back to the list. */
export function ToListButton() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={listPath} variant="default">
      {t('accounts.toList')}
    </Button>
  );
}

/** Shown when an account opens a page of user management without that right in the project. */
export function MayNotManage() {
  const { t } = useTranslation();
  return (
    <ForbiddenPage
      right="manageAccounts"
      title={t('accounts.mayNotManage')}
      hint={t('accounts.mayNotManageHint')}
      action={<ToListButton />}
    />
  );
}
