import { Button } from '@mantine/core';
import type { WaitingMember } from '@portal/contract/consent';
import { rightFlags } from '@portal/contract/rights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountChangeDialog } from './account-change-dialog.tsx';
import { waitingMembersQuery, withdraw } from './employer-account-queries.ts';
import classes from './waiting-members.module.css';

interface WaitingItemProps {
  readonly member: WaitingMember;
  readonly onWithdraw: () => void;
}

function WaitingItem({ member, onWithdraw }: WaitingItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { emailAddress, askedBy, isMember } = member;
  const moment = format.moment(member.askedAt);
  const rights = rightFlags.filter((flag) => member[flag]);
  return (
    <li className={classes.member}>
      <div className={classes.who}>
        <p className={classes.address}>
          <span>
            <EmailAddress address={emailAddress} />
          </span>
          <StatusBadge tone="warn">{t('accounts.waiting.badge')}</StatusBadge>
        </p>
        <p className={classes.facts}>
          {isMember
            ? t('accounts.waiting.management')
            : rights.length === 0
              ? t('accounts.noRights')
              : t('accounts.rightsOf', {
                  rights: rights.map((flag) => t(`accounts.rights.${flag}`)).join(', '),
                })}
        </p>
        <p className={classes.facts}>
          {askedBy === null
            ? t('accounts.waiting.askedByProvider', { moment })
            : t('accounts.waiting.askedBy', { name: askedBy, moment })}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={t('accounts.waiting.withdrawOne', { emailAddress })}
        onClick={onWithdraw}
      >
        {t('accounts.waiting.withdraw')}
      </Button>
    </li>
  );
}

/** The waiting memberships, for managers; nothing without any. */
export function WaitingMembers({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(waitingMembersQuery(projectId));
  const [target, setTarget] = useState<WaitingMember | null>(null);
  if (error) {
    return (
      <div className={classes.section}>
        <ErrorAlert
          title={t('accounts.waiting.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data || (data.items.length === 0 && target === null)) return null;
  const values = { emailAddress: target?.emailAddress ?? '' };
  return (
    <div className={classes.section}>
      {data.items.length > 0 && (
        <Panel title={t('accounts.waiting.title')}>
          <p className={classes.lead}>{t('accounts.waiting.lead')}</p>
          <ul className={classes.list}>
            {data.items.map((member) => (
              <WaitingItem
                key={member.waitingMembershipId}
                member={member}
                onWithdraw={() => setTarget(member)}
              />
            ))}
          </ul>
        </Panel>
      )}
      <AccountChangeDialog
        isOpen={target !== null}
        title={t('accounts.waiting.withdrawTitle')}
        submitLabel={t('accounts.waiting.withdrawSubmit')}
        failedTitle={t('accounts.waiting.withdrawFailed')}
        doneTitle={t('accounts.waiting.withdrawn')}
        doneText={
          <Trans
            components={isolatedNames}
            i18nKey="accounts.waiting.withdrawnText"
            values={values}
          />
        }
        send={() => withdraw(projectId, target?.waitingMembershipId ?? '')}
        onClose={() => setTarget(null)}
      >
        <Trans components={isolatedNames} i18nKey="accounts.waiting.withdrawText" values={values} />
      </AccountChangeDialog>
    </div>
  );
}
