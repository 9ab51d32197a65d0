import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageMessage } from '../../ui/page-message.tsx';
import { listPath } from './account-paths.ts';

/** The way back to the list. */
export function ToListButton() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={listPath} variant="default">
      {t('accounts.toList')}
    </Button>
  );
}

/** For who opens a page that adds or changes users without management in the project. */
export function MayNotManage() {
  const { t } = useTranslation();
  return (
    <PageMessage
      level={1}
      title={t('accounts.mayNotManage')}
      hint={t('accounts.mayNotManageHint')}
      action={<ToListButton />}
    />
  );
}
