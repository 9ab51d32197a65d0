import { payrollLineColumns, type PayrollLineRow } from '@portal/contract/payroll-shapes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { excludesRows, isEmptyList } from '../../lib/table-parameters.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { useColumnChoice } from '../../domain-ui/column-choice/use-column-choice.ts';
import type { OfferedView } from '../../domain-ui/list-memory/fill-rules.ts';
import { useListParameters } from '../../domain-ui/list-memory/use-list-parameters.ts';
import { useListViews } from '../../domain-ui/list-memory/use-list-views.ts';
import { viewsOf } from '../../domain-ui/list-memory/views-of.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useIsLoaded } from '../../ui/data-table/use-is-loaded.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { useLineColumns } from './line-columns.tsx';
import classes from './payroll-page.module.css';
import { fetchLines, filterFields, linesQuery } from './payroll-queries.ts';

const noViews: readonly OfferedView[] = [];
const heldFirst = {
  columns: payrollLineColumns,
  defaultSortBy: 'heldReason',
  fields: filterFields,
} as const;

interface LinesTableProps {
  readonly projectId: string;
  readonly periodId: string;
  /** Whether the user may hold and release lines. */
  readonly mayHold: boolean;
  /** The content below the lines. It is shown with them, because it would move otherwise. */
  readonly children: ReactNode;
}

const rowId = (row: PayrollLineRow): string => row.lineId;

export function LinesTable({ mayHold, children, ...periodKey }: LinesTableProps) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const parameters = useListParameters('payrollLines', heldFirst);
  const views = useListViews(parameters, { ...heldFirst, builtIn: noViews, isReadOnly });
  const columns = useLineColumns(periodKey, mayHold && !isReadOnly);
  const columnChoice = useColumnChoice('payrollLines', columns);
  const definitions = useMemo(
    () =>
      filterFields.map((field) => ({
        ...field,
        label: t(`payroll.lines.filters.${field.name as 'change' | 'component' | 'held'}`),
        valueLabel: (value: string) => {
          if (field.name === 'change') return t(`payroll.changes.${value as 'New'}`);
          if (field.name === 'held') return t(`payroll.held.${value as 'held'}`);
          return t(`payroll.components.${value as 'GrossExchange'}`);
        },
      })),
    [t],
  );
  const query = useQuery({ ...linesQuery(periodKey, parameters), enabled: parameters.isReady });
  const isLoaded = useIsLoaded(query);
  return (
    <>
      <section aria-label={t('payroll.lines.title')}>
        <div className={classes.row}>
          <h2>{t('payroll.lines.title')}</h2>
          {!isEmptyList(parameters, query.data) && (
            <ExportButton
              fetchFile={() => fetchLines(periodKey, parameters)}
              isFiltered={excludesRows(parameters)}
            />
          )}
        </div>
        <DataTable
          caption={t('payroll.lines.caption')}
          searchPlaceholder={t('payroll.lines.searchPlaceholder')}
          columns={columns}
          columnChoice={columnChoice}
          sortable={payrollLineColumns}
          parameters={parameters}
          query={query}
          isLoaded={isLoaded}
          rowId={rowId}
          rowLink={(row) =>
            row.lastName === '' ? undefined : { to: `/subscriptions/detail/${row.subscriptionId}` }
          }
          empty={{
            title: t('payroll.lines.empty'),
            hint: t('payroll.lines.emptyHint'),
            filtered: { title: t('payroll.lines.none'), hint: t('payroll.lines.noneHint') },
          }}
          filtering={{ definitions }}
          views={viewsOf(views)}
        />
      </section>
      {isLoaded && children}
    </>
  );
}
