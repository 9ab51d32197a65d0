import { NativeSelect } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useColumnChoice } from '../../domain-ui/column-choice/use-column-choice.ts';
import { useListParameters } from '../../domain-ui/list-memory/use-list-parameters.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { useIsLoaded } from '../../ui/data-table/use-is-loaded.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { localPage } from './local-page.ts';
import { periodsQuery } from './payroll-queries.ts';
import { periodTones } from './period-rules.ts';
import classes from './payroll-page.module.css';
import { Proof } from './proof.tsx';
import { usePeriodName } from './use-period-name.ts';

const columns = [
  'period',
  'state',
  'lines',
  'held',
  'closedAt',
  'downloadedAt',
  'deliveredAt',
  'confirmedAt',
] as const;
type Column = (typeof columns)[number];

const newestFirst = { columns, defaultSortBy: 'period', defaultDescending: true } as const;

/** The latest download of any file of a period. */
const lastDownload = ({ files }: PayrollPeriod) =>
  files
    .filter(({ lastDownloadedAt }) => lastDownloadedAt !== null)
    .toSorted((a, b) => ((a.lastDownloadedAt ?? '') < (b.lastDownloadedAt ?? '') ? 1 : -1))[0];

function keyOf(period: PayrollPeriod, column: Column): string | number | null {
  if (column === 'period') return period.startsOn;
  if (column === 'lines') return period.lineCount;
  if (column === 'held') return period.heldCount;
  if (column === 'downloadedAt') return lastDownload(period)?.lastDownloadedAt ?? null;
  return period[column];
}

function useYearColumns(): readonly TableColumn<PayrollPeriod>[] {
  const { t } = useTranslation();
  const { moment, count } = useFormat();
  const nameOf = usePeriodName();
  return useMemo(() => {
    const doneBy = (name: string | null, at: string | null) =>
      at !== null && t('payroll.year.doneBy', { name: name ?? '–', moment: moment(at) });
    const done = (
      id: 'closedAt' | 'downloadedAt' | 'deliveredAt' | 'confirmedAt',
      cell: TableColumn<PayrollPeriod>['cell'],
    ): TableColumn<PayrollPeriod> => ({ id, label: t(`payroll.year.${id}`), kind: 'prose', cell });
    return [
      { id: 'period', label: t('payroll.year.period'), kind: 'name', cell: nameOf },
      {
        id: 'state',
        label: t('payroll.year.state'),
        kind: 'badge',
        card: 'end',
        cell: ({ state }) => (
          <StatusBadge tone={periodTones[state]}>{t(`payroll.states.${state}`)}</StatusBadge>
        ),
      },
      {
        id: 'lines',
        label: t('payroll.year.lines'),
        kind: 'amount',
        card: 'line',
        cell: ({ lineCount }) => lineCount !== null && count(lineCount),
        cardText: ({ lineCount }) =>
          lineCount !== null && t('payroll.counted', { count: lineCount }),
      },
      {
        id: 'held',
        label: t('payroll.held.held'),
        kind: 'amount',
        cell: ({ heldCount }) => heldCount !== null && count(heldCount),
      },
      {
        ...done('closedAt', ({ closedBy, closedAt }) => doneBy(closedBy, closedAt)),
        card: 'foot',
      },
      done('downloadedAt', (period) => {
        const last = lastDownload(period);
        return last && doneBy(last.lastDownloadedBy, last.lastDownloadedAt);
      }),
      done('deliveredAt', ({ deliveredAt }) => deliveredAt !== null && moment(deliveredAt)),
      {
        ...done('confirmedAt', ({ confirmedAt }) => confirmedAt !== null && moment(confirmedAt)),
        isHiddenAtFirst: true,
      },
    ];
  }, [t, moment, count, nameOf]);
}

const periodIdOf = ({ periodId }: PayrollPeriod): string => periodId;

interface YearOverviewProps {
  readonly projectId: string;
  readonly periods: readonly PayrollPeriod[];
}

/** The periods of a year, with who closed, downloaded and delivered each, and when. */
export function YearOverview({ projectId, periods }: YearOverviewProps) {
  const { t } = useTranslation();
  const nameOf = usePeriodName();
  const [address, setAddress] = useSearchParams();
  const years = [...new Set(periods.map(({ year }) => year))];
  const year = years.find((each) => String(each) === address.get('year')) ?? years[0] ?? 0;
  const parameters = useListParameters('payrollYear', newestFirst);
  const yearColumns = useYearColumns();
  const columnChoice = useColumnChoice('payrollYear', yearColumns);
  const query = useQuery({
    ...periodsQuery(projectId),
    select: ({ items }) =>
      localPage(
        items.filter((period) => period.year === year),
        parameters,
        { textOf: (period) => `${nameOf(period)} ${t(`payroll.states.${period.state}`)}`, keyOf },
      ),
  });
  const isLoaded = useIsLoaded(query);
  return (
    <section className={classes.year} aria-label={t('payroll.year.title', { year: String(year) })}>
      <DataTable
        caption={t('payroll.year.title', { year: String(year) })}
        searchPlaceholder={t('payroll.year.search')}
        columns={yearColumns}
        columnChoice={columnChoice}
        sortable={columns}
        parameters={parameters}
        query={query}
        isLoaded={isLoaded}
        rowId={periodIdOf}
        rowLink={({ periodId }) => ({ to: { search: `?period=${periodId}` } })}
        empty={{ title: t('payroll.year.none'), hint: t('payroll.lines.noneHint') }}
        filters={
          years.length > 1 && (
            <NativeSelect
              aria-label={t('payroll.year.year')}
              rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
              value={String(year)}
              onChange={(event) => {
                const changed = new URLSearchParams(address);
                changed.set('year', event.currentTarget.value);
                changed.delete('page');
                setAddress(changed, { preventScrollReset: true });
              }}
              data={years.map(String)}
            />
          )
        }
      />
      <Proof periods={periods.filter((period) => period.year === year)} />
    </section>
  );
}
