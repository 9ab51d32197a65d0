import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import { columnsOf, listedFields } from '@portal/contract/participation-fields';
import { fullName } from '@portal/texts/format';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../../../i18n/use-format.ts';
import type { TableColumn } from '../../../ui/data-table/table-column.ts';
import { DeciderName } from '../../../domain-ui/decider-name.tsx';
import { linkName } from '../../../domain-ui/link-name.ts';
import { participationColumns } from '../../../domain-ui/participation-columns.ts';
import { useTerms, type Terms } from '../../../domain-ui/use-terms.ts';
import type { ArticleRegistrationList } from '../article-registration-lists.ts';
import { CheckBadge } from './check-badge.tsx';

type Column = TableColumn<ArticleRegistrationRow>;

/** The name of a row's link and of its checkbox, which tells people of one name apart. */
export const rowName = (row: ArticleRegistrationRow): string =>
  linkName(fullName(row), row.employeeNumber);
type Formatting = Format & Terms;

function decisionColumns(
  t: TFunction,
  { day, decider }: Formatting,
  list: Exclude<ArticleRegistrationList, 'toApprove'>,
): Column[] {
  const isApproved = list === 'approved';
  const decidedAt: Column = {
    id: 'decidedAt',
    label: t(`articleRegistrations.columns.${isApproved ? 'approvedAt' : 'rejectedAt'}`),
    kind: 'date',
    cell: (row) => row.decidedAt && day(row.decidedAt),
    card: 'footEnd',
  };
  const decidedBy: Column = {
    id: 'decidedBy',
    label: t(`articleRegistrations.columns.${isApproved ? 'approvedBy' : 'rejectedBy'}`),
    cell: ({ status, decidedBy, decidedOnBehalfOf }) =>
      status === 'Withdrawn' ? (
        t('articleRegistrations.status.Withdrawn')
      ) : (
        <DeciderName name={decidedBy ?? t('terms.automatic')} onBehalfOf={decidedOnBehalfOf} />
      ),
    isHiddenAtFirst: 'narrow',
    cardText: (row) =>
      row.status === 'Withdrawn'
        ? t('articleRegistrations.status.Withdrawn')
        : decider(row.decidedBy, row.decidedOnBehalfOf),
    card: 'foot',
  };
  if (isApproved) return [decidedAt, decidedBy];
  const reason: Column = {
    id: 'rejectionReason',
    label: t('fields.reason'),
    cell: (row) => row.rejectionReason,
  };
  return [decidedAt, decidedBy, reason];
}

/** The shared fields that have a column of their own. */
const named: readonly string[] = [
  'firstName',
  'lastName',
  'employeeNumber',
  'department',
  'articleName',
  'totalPrice',
];
const others = columnsOf(listedFields).filter((name) => !named.includes(name));

function listColumns(
  t: TFunction,
  formatting: Formatting,
  list: ArticleRegistrationList,
): Column[] {
  const { cents, date, day, value } = formatting;
  const isInbox = list === 'toApprove';
  const checks: Column = {
    id: 'checks',
    label: t('articleRegistrations.checks.title'),
    kind: 'badge',
    cell: ({ checkCounts, openChecks }) =>
      checkCounts && <CheckBadge counts={checkCounts} checks={openChecks} />,
    card: 'foot',
  };
  return [
    {
      id: 'lastName',
      label: t('articleRegistrations.columns.employee'),
      kind: 'name',
      cell: fullName,
      linkName: rowName,
    },
    {
      id: 'employeeNumber',
      label: t('fields.employeeNumber'),
      kind: 'number',
      cell: (row) => row.employeeNumber,
      isHiddenAtFirst: 'narrow',
    },
    {
      id: 'department',
      label: t('fields.department'),
      cell: (row) => row.department,
      isHiddenAtFirst: list === 'rejected' || 'narrow',
    },
    {
      id: 'articleName',
      label: t('articleRegistrations.columns.subscription'),
      cell: (row) => row.articleName,
      card: 'line',
    },
    {
      id: 'requestedAt',
      label: t('articleRegistrations.columns.requestedAt'),
      kind: 'date',
      cell: (row) => day(row.requestedAt),
      isHiddenAtFirst: !isInbox,
    },
    {
      id: 'startDate',
      label: t('fields.startDate'),
      kind: 'date',
      cell: (row) => date(row.startDate),
      isHiddenAtFirst: list === 'rejected',
      ...(isInbox ? { card: 'footEnd' } : {}),
      cardText: (row) => t('articleRegistrations.columns.start', { date: date(row.startDate) }),
    },
    ...(list === 'toApprove' ? [checks] : decisionColumns(t, formatting, list)),
    ...participationColumns<ArticleRegistrationRow>(
      others.map((name) => [name, name]),
      { t, value },
    ),
    {
      id: 'totalPrice',
      label: t('articleRegistrations.columns.perMonth'),
      kind: 'amount',
      cell: (row) => cents(row.totalPrice),
      card: 'end',
    },
  ];
}

/** The columns of a list of requests. Decided lists also show who decided, and when. */
export function useArticleRegistrationColumns(list: ArticleRegistrationList): readonly Column[] {
  const { t } = useTranslation();
  const format = useFormat();
  const terms = useTerms();
  return useMemo(() => listColumns(t, { ...format, ...terms }, list), [t, format, terms, list]);
}
