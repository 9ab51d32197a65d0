import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { afterReset } from '../../lib/after-reset.ts';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './account-page.module.css';
import { passkeysQuery, totpQuery } from './account-queries.ts';
import { PasskeyCard } from './passkey-card.tsx';
import { PasskeysAfterReset } from './passkeys-after-reset.tsx';
import { PasswordCard } from './password-card.tsx';
import { TotpCard } from './totp-card.tsx';

/** The settings of the password, of 2FA and of passkeys. */
export function PasswordResetPage() {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const isAfterReset = useLocation().search === afterReset.search;
  const totp = useQuery({ ...totpQuery, enabled: !isReadOnly && !isAfterReset });
  useQuery({ ...passkeysQuery, enabled: !isReadOnly });
  const title = t('navigation.passwordAndTotp');
  useScreenTitle();
  return (
    <>
      <PageHead title={title} />
      {isReadOnly ? (
        <div className={classes.notice}>
          <Notice tone="info">{t('account.readOnly')}</Notice>
        </div>
      ) : isAfterReset ? (
        <PasskeysAfterReset />
      ) : (
        <div className={classes.cards}>
          <PasswordCard />
          <TotpCard />
          {/* The height of the card above changes when its data has loaded. */}
          {totp.isFetched && <PasskeyCard />}
        </div>
      )}
    </>
  );
}
