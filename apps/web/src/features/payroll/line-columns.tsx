import { hasNumberNow, lineStateOf, type PayrollLineRow } from '@portal/contract/payroll-shapes';
import { fullName } from '@portal/texts/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { linkName } from '../../domain-ui/link-name.ts';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { HoldAction } from './hold-action.tsx';
import { shownAmount } from './period-rules.ts';

type Column = TableColumn<PayrollLineRow>;

export function useLineColumns(
  periodKey: { readonly projectId: string; readonly periodId: string },
  mayHold: boolean,
): readonly Column[] {
  const { t } = useTranslation();
  const { cents, date } = useFormat();
  const { projectId, periodId } = periodKey;
  return useMemo((): readonly Column[] => {
    const component = (row: PayrollLineRow) => t(`payroll.components.${row.component}`);
    const change = (row: PayrollLineRow) => t(`payroll.changes.${row.change}`);
    const nameless = t('payroll.lines.nobody');
    return [
      {
        id: 'lastName',
        label: t('payroll.columns.lastName'),
        kind: 'name',
        cell: (row) => row.prettyLastName || nameless,
        cardText: (row) => fullName(row) || nameless,
        linkName: (row, isCard) =>
          isCard
            ? linkName(fullName(row), row.employeeNumber)
            : linkName(row.prettyLastName, row.firstName, row.employeeNumber),
      },
      {
        id: 'firstName',
        label: t('payroll.columns.firstName'),
        cell: (row) => row.firstName,
        isHiddenAtFirst: true,
      },
      {
        id: 'employeeNumber',
        label: t('payroll.columns.employeeNumber'),
        cell: (row) => row.employeeNumber,
      },
      { id: 'code', label: t('payroll.columns.code'), cell: (row) => row.code },
      {
        id: 'component',
        label: t('payroll.columns.component'),
        cell: component,
        card: 'line',
        cardText: (row) =>
          t('payroll.lines.card', { change: change(row), component: component(row) }),
      },
      { id: 'change', label: t('payroll.columns.change'), cell: change },
      {
        id: 'amount',
        label: t('payroll.columns.amount'),
        kind: 'amount',
        cell: (row) => cents(row.amount),
        card: 'end',
        cardText: (row) => cents(shownAmount(row)),
      },
      {
        id: 'delta',
        label: t('payroll.columns.delta'),
        kind: 'amount',
        cell: (row) => cents(row.delta),
      },
      {
        id: 'effectiveFrom',
        label: t('payroll.columns.effectiveFrom'),
        kind: 'date',
        cell: (row) => date(row.effectiveFrom),
        isHiddenAtFirst: true,
      },
      {
        id: 'effectiveTo',
        label: t('payroll.columns.effectiveTo'),
        kind: 'date',
        cell: (row) => row.effectiveTo && date(row.effectiveTo),
        isHiddenAtFirst: true,
      },
      {
        id: 'originPeriod',
        label: t('payroll.columns.originPeriod'),
        cell: (row) => row.originPeriod,
        isHiddenAtFirst: true,
      },
      {
        id: 'reason',
        label: t('payroll.columns.reason'),
        cell: (row) => t(`payroll.reasons.${row.reason}`),
      },
      {
        id: 'heldReason',
        label: t('payroll.held.held'),
        kind: 'prose',
        card: 'foot',
        cell: (row) => (
          <>
            {row.heldReason && (
              <>
                <StatusBadge tone="warn">{t(`payroll.held.${lineStateOf(row)}`)}</StatusBadge>{' '}
                <span>
                  {hasNumberNow(row)
                    ? t('payroll.numberNow')
                    : t(`payroll.heldReasons.${row.heldReason}`)}
                </span>
              </>
            )}
            {mayHold && <HoldAction projectId={projectId} periodId={periodId} row={row} />}
          </>
        ),
      },
    ];
  }, [t, cents, date, mayHold, projectId, periodId]);
}
