import { columnsOf, subscriptionFields } from '@portal/contract/participation-fields';
import type { SubscriptionRow } from '@portal/contract/subscription';
import { fullName } from '@portal/texts/format';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { useConfig } from '../../lib/config-query.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { linkName } from '../../domain-ui/link-name.ts';
import { participationColumns } from '../../domain-ui/participation-columns.ts';
import { subscriptionTones } from '../../domain-ui/status-tones.ts';
import { useTerms, type Terms } from '../../domain-ui/use-terms.ts';
import type { SubscriptionList } from './subscription-lists.ts';

type Column = TableColumn<SubscriptionRow>;
type Formatting = Format &
  Terms & {
    readonly product: string;
    /** The project's maximum price in cents; null without one. */
    readonly maximumPrice: number | null;
  };

const sharedFields = columnsOf(subscriptionFields).map(
  (id) => [id, subscriptionFields[id]] as const,
);

function listColumns(t: TFunction, formatting: Formatting, list: SubscriptionList): Column[] {
  const { cents, date, maximumPrice, product, value } = formatting;
  const label = (id: SubscriptionLabel) => t(`subscriptions.columns.${id}`);
  const optionalDate = (day: string | null) => day && date(day);
  const shared = participationColumns<SubscriptionRow>(
    sharedFields,
    { t, value },
    {
      firstName: { isHiddenAtFirst: false },
      lastName: {
        label: label('name'),
        kind: 'name',
        isHiddenAtFirst: false,
        cell: (row) => row.prettyLastName,
        cardText: fullName,
        linkName: (row, isCard) =>
          isCard
            ? linkName(fullName(row), row.subscriptionNumber)
            : linkName(row.prettyLastName, row.firstName, row.subscriptionNumber),
      },
      employeeNumber: { kind: 'number', isHiddenAtFirst: false },
      department: { isHiddenAtFirst: 'narrow' },
      type: { label: label('type'), isHiddenAtFirst: false, card: 'line' },
      months: { label: label('months'), kind: 'number', cell: (row) => row.months },
      price: { label: label('price'), isHiddenAtFirst: false, card: 'end' },
    },
  );
  const status: Column = {
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
  };
  const distanceOf = ({ price }: SubscriptionRow) => (maximumPrice ?? price) - price;
  const isAbove = (row: SubscriptionRow) => distanceOf(row) < 0;
  const amountOf = (row: SubscriptionRow) => cents(Math.abs(distanceOf(row)));
  const isExpensive = list === 'expensive' && maximumPrice !== null;
  const distance: Column = {
    id: 'toMaximum',
    label: t('subscriptions.toMaximum.title'),
    kind: 'amount',
    cell: (row) =>
      isAbove(row)
        ? t('subscriptions.toMaximum.aboveShort', { amount: amountOf(row) })
        : amountOf(row),
    card: 'footEnd',
    cardText: (row) =>
      t(`subscriptions.toMaximum.${isAbove(row) ? 'above' : 'below'}`, { amount: amountOf(row) }),
  };
  return [
    {
      id: 'subscriptionNumber',
      label: t('subscriptions.columns.number', { product }),
      kind: 'number',
      cell: (row) => row.subscriptionNumber,
      isHiddenAtFirst: 'narrow',
    },
    ...shared.toSpliced(
      shared.findIndex(({ id }) => id === 'type'),
      0,
      status,
    ),
    {
      id: 'periodStart',
      label: label('periodStart'),
      kind: 'date',
      cell: (row) => date(row.periodStart),
      ...(!isExpensive && { card: 'footEnd' }),
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
    // After the columns that every list of subscriptions has.
    ...(isExpensive ? [distance] : []),
  ];
}

type SubscriptionLabel =
  | 'name'
  | 'status'
  | 'type'
  | 'months'
  | 'price'
  | 'periodStart'
  | 'periodEnd'
  | 'suspendFrom'
  | 'suspendTill';

export function useSubscriptionColumns(list: SubscriptionList): readonly Column[] {
  const { t } = useTranslation();
  const format = useFormat();
  const terms = useTerms();
  const { product = '' } = useConfig();
  const { maximumPrice = null } = useSelectedProject();
  return useMemo(
    () => listColumns(t, { ...format, ...terms, product, maximumPrice }, list),
    [t, format, terms, product, maximumPrice, list],
  );
}
