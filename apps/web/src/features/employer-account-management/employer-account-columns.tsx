import type { EmployerAccountRow } from '@portal/contract/employer-account-management';
import { rightFlags } from '@portal/contract/rights';
import { fullName } from '@portal/texts/format';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCheck } from '@tabler/icons-react';
import { linkName } from '../../domain-ui/link-name.ts';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import { AccountStatus } from './account-status.tsx';
import classes from './employer-account-list.module.css';

type Column = TableColumn<EmployerAccountRow>;

/** Shows the values of an inactive account in a fainter colour. */
const faint = (row: EmployerAccountRow, content: ReactNode) =>
  row.isDisabled ? <span className={classes.muted}>{content}</span> : content;

/** "Ja" with a tick, or "Nee" in a fainter colour. */
function YesNo({ isYes, isMuted }: { readonly isYes: boolean; readonly isMuted: boolean }) {
  const { t } = useTranslation();
  if (!isYes) return <span className={classes.no}>{t('accounts.no')}</span>;
  return (
    <span className={classes.yes} data-muted={isMuted || undefined}>
      <IconCheck aria-hidden stroke={2.25} size={16} />
      {t('accounts.yes')}
    </span>
  );
}

function rightsText(t: TFunction, row: EmployerAccountRow): string {
  const rights = rightFlags.filter((flag) => row[flag]).map((flag) => t(`accounts.rights.${flag}`));
  return rights.length === 0
    ? t('accounts.noRights')
    : t('accounts.rightsOf', { rights: rights.join(', ') });
}

function columnsOf(t: TFunction): Column[] {
  return [
    {
      id: 'lastName',
      label: t('accounts.columns.lastName'),
      kind: 'name',
      cell: (row) => faint(row, <span className={classes.lastName}>{row.prettyLastName}</span>),
      cardText: (row) => faint(row, fullName(row)),
      linkName: (row, isCard) =>
        isCard ? fullName(row) : linkName(row.prettyLastName, row.firstName),
    },
    {
      id: 'firstName',
      label: t('accounts.columns.firstName'),
      cell: (row) => faint(row, row.firstName),
    },
    {
      id: 'emailAddress',
      label: t('accounts.columns.emailAddress'),
      kind: 'address',
      cell: (row) => (
        <span className={classes.mail} title={row.emailAddress}>
          {row.emailAddress}
        </span>
      ),
      card: 'line',
      cardText: (row) => <EmailAddress address={row.emailAddress} />,
    },
    {
      id: 'isDisabled',
      label: t('accounts.columns.isDisabled'),
      kind: 'badge',
      cell: ({ isDisabled, isActivated, mailFails }) => (
        <AccountStatus
          hasAccess
          isDisabled={isDisabled}
          isActivated={isActivated}
          mailFails={mailFails}
        />
      ),
      card: 'end',
    },
    ...rightFlags.map((flag): Column => ({
      id: flag,
      label: t(`accounts.rights.${flag}`),
      kind: 'badge',
      cell: (row) => <YesNo isYes={row[flag]} isMuted={row.isDisabled} />,
      // On a narrow screen, the two rights about mails are hidden by default.
      ...((flag === 'confirmationMails' || flag === 'subscriptionCopy') && {
        isHiddenAtFirst: 'narrow',
      }),
      // On a card, one line shows all rights.
      ...(flag === 'authorize' && { card: 'foot', cardText: (row) => rightsText(t, row) }),
    })),
  ];
}

export function useAccountColumns(): readonly Column[] {
  const { t } = useTranslation();
  return useMemo(() => columnsOf(t), [t]);
}
