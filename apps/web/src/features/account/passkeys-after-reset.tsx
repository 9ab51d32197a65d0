import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import classes from './account-page.module.css';
import { passkeysQuery } from './account-queries.ts';
import { PasskeyCard } from './passkey-card.tsx';

/**
 * The passkeys that still sign in after a reset by mail, which does not remove them. An account
 * without passkeys continues to the dashboard.
 */
export function PasskeysAfterReset() {
  const { t } = useTranslation();
  const passkeys = useQuery(passkeysQuery);
  const [isShown, setShown] = useState(false);
  // Stays visible once shown, so that a user who removes the last passkey sees the confirmation.
  if (!isShown && (passkeys.isError || (passkeys.data?.items.length ?? 0) > 0)) setShown(true);
  if (isShown) {
    return (
      <div className={classes.afterReset}>
        <Notice tone="warn" title={t('account.passkeys.afterReset.title')}>
          {t('account.passkeys.afterReset.text')}
        </Notice>
        <PasskeyCard />
        <Button className={classes.submit} component={Link} to="/" replace>
          {t('account.passkeys.afterReset.goOn')}
        </Button>
      </div>
    );
  }
  return passkeys.isPending ? <PageLoading /> : <Navigate to="/" replace />;
}
