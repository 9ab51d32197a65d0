import type { PayrollLineRow, PayrollPeriod } from '@portal/contract/payroll-shapes';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useColumnChoice } from '../../domain-ui/column-choice/use-column-choice.ts';
import { useListParameters } from '../../domain-ui/list-memory/use-list-parameters.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { useIsLoaded } from '../../ui/data-table/use-is-loaded.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import classes from './payroll-page.module.css';
import { filterFields, nextLinesQuery, periodQuery } from './payroll-queries.ts';
import { shownAmount } from './period-rules.ts';
import { useLineFilters } from './use-line-filters.ts';
import { usePeriodName } from './use-period-name.ts';

const columns = ['lastName', 'change', 'component', 'amount'] as const;
/** Lines of the next period are neither held nor left out yet. */
const fields = filterFields.filter(({ name }) => name === 'change' || name === 'component');
const byName = { columns, defaultSortBy: 'lastName', fields } as const;

const lineIdOf = ({ lineId }: PayrollLineRow): string => lineId;

function NextLines({
  projectId,
  periodId,
}: {
  readonly projectId: string;
  readonly periodId: string;
}) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const nameOf = usePeriodName();
  const parameters = useListParameters('payrollNext', byName);
  const lineColumns = useMemo((): readonly TableColumn<PayrollLineRow>[] => {
    const nameless = t('payroll.lines.nobody');
    return [
      {
        id: 'lastName',
        label: t('payroll.people.name'),
        kind: 'name',
        cell: (line) => fullName(line) || nameless,
      },
      {
        id: 'change',
        label: t('payroll.columns.change'),
        card: 'line',
        cell: ({ change }) => t(`payroll.changes.${change}`),
      },
      {
        id: 'component',
        label: t('payroll.columns.component'),
        card: 'foot',
        cell: ({ component }) => t(`payroll.components.${component}`),
      },
      {
        id: 'amount',
        label: t('payroll.columns.amount'),
        kind: 'amount',
        card: 'end',
        cell: (line) => cents(shownAmount(line)),
      },
    ];
  }, [t, cents]);
  const columnChoice = useColumnChoice('payrollNext', lineColumns);
  const definitions = useLineFilters(fields);
  const key = { projectId, periodId };
  const whole = useQuery(periodQuery(key));
  const query = useQuery({ ...nextLinesQuery(key, parameters), enabled: parameters.isReady });
  const isLoaded = useIsLoaded(query);
  const next = whole.data?.next;
  if (whole.data && !next) {
    return <PageMessage title={t('payroll.next.title')} hint={t('payroll.next.anew')} />;
  }
  const title = next
    ? t('payroll.next.titleOf', { period: nameOf(next) })
    : t('payroll.next.title');
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p className={classes.muted}>{t('payroll.next.lead')}</p>
      <DataTable
        caption={title}
        searchPlaceholder={t('payroll.lines.searchPlaceholder')}
        columns={lineColumns}
        columnChoice={columnChoice}
        sortable={columns}
        parameters={parameters}
        query={query}
        isLoaded={isLoaded}
        rowId={lineIdOf}
        rowLink={(line) =>
          fullName(line) === '' ? undefined : { to: `/subscriptions/detail/${line.subscriptionId}` }
        }
        empty={{ title: t('payroll.next.nothing'), hint: t('payroll.next.nothingHint') }}
        filtering={{ definitions }}
      />
    </section>
  );
}

interface NextPeriodProps {
  readonly projectId: string;
  readonly open: PayrollPeriod | undefined;
}

/**
 * The lines of the period after the open one: those that do not count now, and those that start or
 * end later.
 */
export function NextPeriod({ projectId, open }: NextPeriodProps) {
  const { t } = useTranslation();
  if (open) return <NextLines projectId={projectId} periodId={open.periodId} />;
  return <PageMessage title={t('payroll.next.title')} hint={t('payroll.next.noOpen')} />;
}
