import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RecoveryCodes } from '../../domain-ui/recovery-codes.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import classes from './account-page.module.css';
import { totpQuery } from './account-queries.ts';
import { DisableTotpForm } from './disable-totp-form.tsx';
import { EnableTotpForm } from './enable-totp-form.tsx';

/** The result of an action, which the card shows until the user leaves the page. */
type Outcome =
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'enabled' }
  | { readonly name: 'disabled' };

/** Shows whether 2FA is on, and lets the user change that. */
export function TotpCard() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const totp = useQuery(totpQuery);
  const [outcome, setOutcome] = useState<Outcome>();
  const isEnabled = totp.data?.data;

  const show = (isOn: boolean, next: Outcome) => {
    setOutcome(next);
    queryClient.setQueryData(totpQuery.queryKey, { data: isOn });
  };

  function body() {
    if (outcome?.name === 'codes') {
      return (
        <RecoveryCodes
          codes={outcome.codes}
          takesFocus
          onConfirmed={() => setOutcome({ name: 'enabled' })}
        />
      );
    }
    if (totp.error && isEnabled === undefined) {
      return (
        <ErrorAlert
          title={t('account.totpLoadFailed')}
          error={totp.error}
          onRetry={() => void totp.refetch()}
        />
      );
    }
    if (isEnabled === undefined)
      return <Skeleton role="status" height={160} aria-label={t('app.loading')} />;
    return (
      <>
        {outcome && (
          <Notice tone="ok" ref={takeFocus}>
            {t(`account.totp.${outcome.name}`)}
          </Notice>
        )}
        {isEnabled ? (
          <DisableTotpForm
            onSend={() => setOutcome(undefined)}
            onDone={() => show(false, { name: 'disabled' })}
          />
        ) : (
          <EnableTotpForm
            onSend={() => setOutcome(undefined)}
            onDone={(codes) => show(true, { name: 'codes', codes })}
          />
        )}
      </>
    );
  }

  const badge = isEnabled !== undefined && (
    <StatusBadge tone={isEnabled ? 'ok' : 'mute'}>
      {t(isEnabled ? 'account.totp.on' : 'account.totp.off')}
    </StatusBadge>
  );
  return (
    <Panel title={t('account.totpTitle')} action={badge}>
      <div className={classes.card}>{body()}</div>
    </Panel>
  );
}
