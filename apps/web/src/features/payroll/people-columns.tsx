import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import type { PayrollPersonRow } from '@portal/contract/payroll-people';
import { fullName } from '@portal/texts/format';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { changeText } from './change-words.ts';
import classes from './payroll-page.module.css';

type Column = TableColumn<PayrollPersonRow>;

interface Unfolding {
  readonly isUnfolded: (row: PayrollPersonRow) => boolean;
  readonly toggle: (row: PayrollPersonRow) => void;
}

/** The columns of people: what changes in words, and what payroll does with it. */
export function usePeopleColumns(
  frequency: PayrollPeriod['frequency'],
  { isUnfolded, toggle }: Unfolding,
): readonly Column[] {
  const { t } = useTranslation();
  const { cents } = useFormat();
  return useMemo((): readonly Column[] => {
    const nameless = t('payroll.lines.nobody');
    const amount = (id: 'withhold' | 'payOut' | 'information'): Column => ({
      id,
      label: t(`payroll.effects.${id}`),
      kind: 'amount',
      cell: (row) => (row[id] === 0 ? '–' : cents(row[id])),
      ...(id === 'information' && { isHiddenAtFirst: 'narrow' as const }),
      ...(id === 'withhold' && { card: 'end' as const }),
    });
    const status = (row: PayrollPersonRow) => (
      <span className={classes.badges}>
        {row.heldByPersonCount > 0 && (
          <StatusBadge tone="warn">{t('payroll.held.heldByPerson')}</StatusBadge>
        )}
        {row.leftOutCount > 0 && <StatusBadge tone="bad">{t('payroll.held.leftOut')}</StatusBadge>}
        {row.isNumberMissing && <span>{t('payroll.people.numberMissing')}</span>}
        {row.heldWithNumberCount > 0 && <span>{t('payroll.numberNow')}</span>}
      </span>
    );
    return [
      {
        id: 'lastName',
        label: t('payroll.people.name'),
        kind: 'name',
        cell: (row) => fullName(row) || nameless,
      },
      {
        id: 'employeeNumber',
        label: t('payroll.columns.employeeNumber'),
        kind: 'number',
        cell: (row) => row.employeeNumber,
      },
      {
        id: 'changes',
        label: t('payroll.people.changes'),
        kind: 'prose',
        card: 'line',
        cell: ({ changes, changeCount }) => (
          <>
            {changes.map((change, index) => (
              <span key={index} className={classes.change}>
                {changeText(change, { t, cents, frequency })}
              </span>
            ))}
            {changeCount > changes.length && (
              <span className={classes.change}>
                {t('payroll.people.moreChanges', { count: changeCount - changes.length })}
              </span>
            )}
          </>
        ),
      },
      amount('withhold'),
      amount('payOut'),
      amount('information'),
      {
        id: 'heldCount',
        label: t('payroll.held.held'),
        kind: 'prose',
        card: 'foot',
        cell: (row) => row.heldCount > 0 && status(row),
      },
      {
        id: 'lines',
        label: t('payroll.people.lines'),
        card: 'footEnd',
        cell: (row) => (
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={isUnfolded(row)}
            aria-label={t('payroll.people.linesOf', {
              count: row.lineCount,
              name: fullName(row) || nameless,
            })}
            onClick={() => toggle(row)}
          >
            {t('payroll.counted', { count: row.lineCount })}
            <IconChevronDown aria-hidden stroke={1.75} size={16} />
          </button>
        ),
      },
    ];
  }, [t, cents, frequency, isUnfolded, toggle]);
}
