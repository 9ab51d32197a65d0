import type { SubscriptionRow } from '@portal/contract/subscription';
import { fullName } from '@portal/texts/format';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { useConfig } from '../../lib/config-query.ts';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PersonIconLink } from '../../parts/person-icon-link.tsx';
import { subscriptionTones } from '../../parts/status-tones.ts';
import { useTerms, type Terms } from '../../parts/use-terms.ts';
import type { SubscriptionList } from './subscription-lists.ts';

type Column = TableColumn<SubscriptionRow>;
type Words = Format & Terms & { readonly product: string };

function columnsOf(t: TFunction, words: Words, list: SubscriptionList): Column[] {
  const { cents, date, gender, product } = words;
  const label = (id: SubscriptionLabel) => t(`subscriptions.columns.${id}`);
  const optionalDate = (value: string | null) => value && date(value);
  return [
    {
      id: 'subscriptionNumber',
      label: t('subscriptions.columns.number', { product }),
      kind: 'number',
      cell: (row) => row.subscriptionNumber,
      isHiddenAtFirst: 'narrow',
    },
    { id: 'firstName', label: label('firstName'), cell: (row) => row.firstName },
    {
      id: 'lastName',
      label: label('name'),
      kind: 'name',
      cell: (row) => row.prettyLastName,
      cardText: fullName,
      beside: (row) => <PersonIconLink person={row} recordId={row.subscriptionId} />,
    },
    {
      id: 'birthDate',
      label: label('birthDate'),
      kind: 'date',
      cell: (row) => date(row.birthDate),
      isHiddenAtFirst: true,
    },
    {
      id: 'gender',
      label: label('gender'),
      cell: (row) => gender(row.gender),
      isHiddenAtFirst: true,
    },
    {
      id: 'employeeNumber',
      label: label('employeeNumber'),
      kind: 'number',
      cell: (row) => row.employeeNumber,
    },
    {
      id: 'department',
      label: label('department'),
      cell: (row) => row.department,
      isHiddenAtFirst: 'narrow',
    },
    {
      id: 'status',
      label: label('status'),
      kind: 'badge',
      cell: (row) => (
        <StatusBadge tone={subscriptionTones[row.status]}>
          {t(`subscriptions.status.${row.status}`)}
        </StatusBadge>
      ),
      isHiddenAtFirst: list === 'ended' || (list !== 'all' && 'narrow'),
      card: 'foot',
    },
    { id: 'type', label: label('type'), cell: (row) => row.type, card: 'line' },
    {
      id: 'months',
      label: label('months'),
      kind: 'number',
      cell: (row) => row.months,
      isHiddenAtFirst: true,
    },
    {
      id: 'price',
      label: label('price'),
      kind: 'amount',
      cell: (row) => cents(row.price),
      card: 'end',
    },
    {
      id: 'periodStart',
      label: label('periodStart'),
      kind: 'date',
      cell: (row) => date(row.periodStart),
      card: 'footEnd',
      cardText: (row) => t('subscriptions.columns.start', { date: date(row.periodStart) }),
    },
    {
      id: 'periodEnd',
      label: label('periodEnd'),
      kind: 'date',
      cell: (row) => optionalDate(row.periodEnd),
      isHiddenAtFirst: list === 'new',
    },
    {
      id: 'suspendFrom',
      label: label('suspendFrom'),
      kind: 'date',
      cell: (row) => optionalDate(row.suspendFrom),
      isHiddenAtFirst: true,
    },
    {
      id: 'suspendTill',
      label: label('suspendTill'),
      kind: 'date',
      cell: (row) => optionalDate(row.suspendTill),
      isHiddenAtFirst: true,
    },
  ];
}

type SubscriptionLabel =
  | 'firstName'
  | 'name'
  | 'birthDate'
  | 'gender'
  | 'employeeNumber'
  | 'department'
  | 'status'
  | 'type'
  | 'months'
  | 'price'
  | 'periodStart'
  | 'periodEnd'
  | 'suspendFrom'
  | 'suspendTill';

/** The columns of a list of subscriptions. */
export function useSubscriptionColumns(list: SubscriptionList): readonly Column[] {
  const { t } = useTranslation();
  const format = useFormat();
  const terms = useTerms();
  const { product = '' } = useConfig();
  return useMemo(
    () => columnsOf(t, { ...format, ...terms, product }, list),
    [t, format, terms, product, list],
  );
}
