import { Skeleton } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { payrollPeopleColumns, type PayrollPersonRow } from '@portal/contract/payroll-people';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../lib/load-chunk.ts';
import { excludesRows, isEmptyList } from '../../lib/table-parameters.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { useColumnChoice } from '../../domain-ui/column-choice/use-column-choice.ts';
import type { OfferedView } from '../../domain-ui/list-memory/fill-rules.ts';
import { useListParameters } from '../../domain-ui/list-memory/use-list-parameters.ts';
import { useListViews } from '../../domain-ui/list-memory/use-list-views.ts';
import { viewsOf } from '../../domain-ui/list-memory/views-of.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useIsLoaded } from '../../ui/data-table/use-is-loaded.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import classes from './payroll-page.module.css';
import { fetchLines, fetchPeople, filterFields, peopleQuery } from './payroll-queries.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { useLineFilters } from './use-line-filters.ts';

/** Loaded when the first row is unfolded. */
const PersonLines = lazy(async () => {
  const loaded = await loadChunk(() => import('./person-lines.tsx'));
  return { default: loaded.PersonLines };
});

const noViews: readonly OfferedView[] = [];
const heldFirst = {
  columns: payrollPeopleColumns,
  defaultSortBy: 'heldCount',
  defaultDescending: true,
  fields: filterFields,
} as const;

interface PeopleTableProps {
  readonly projectId: string;
  readonly period: PayrollPeriod;
  /** Whether the user may hold and release lines. */
  readonly mayHold: boolean;
  /** The heading, so that a link can move the view to it. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

const personIdOf = ({ personId }: PayrollPersonRow): string => personId;

/** The people of whom payroll changes something in a period; a row unfolds to its lines. */
export function PeopleTable({ projectId, period, mayHold, headingRef }: PeopleTableProps) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const { periodId, frequency } = period;
  const periodKey = { projectId, periodId };
  const parameters = useListParameters('payrollPeople', heldFirst);
  const views = useListViews(parameters, { ...heldFirst, builtIn: noViews, isReadOnly });
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const isUnfolded = useCallback((row: PayrollPersonRow) => unfolded.has(row.personId), [unfolded]);
  const toggle = useCallback(
    ({ personId }: PayrollPersonRow) =>
      setUnfolded((before) => {
        const after = new Set(before);
        if (!after.delete(personId)) after.add(personId);
        return after;
      }),
    [],
  );
  const columns = usePeopleColumns(frequency, { isUnfolded, toggle });
  const columnChoice = useColumnChoice('payrollPeople', columns);
  const definitions = useLineFilters(filterFields);
  const query = useQuery({ ...peopleQuery(periodKey, parameters), enabled: parameters.isReady });
  const isLoaded = useIsLoaded(query);
  const isFiltered = excludesRows(parameters);
  return (
    <section className={classes.people} aria-label={t('payroll.people.title')}>
      <div className={classes.row}>
        <h2 ref={headingRef} tabIndex={-1}>
          {t('payroll.people.title')}
        </h2>
        {!isEmptyList(parameters, query.data) && (
          <div className={classes.buttons}>
            <DownloadButton
              label={t('payroll.people.byPerson')}
              fullLabel={t(
                isFiltered ? 'payroll.people.byPersonFiltered' : 'payroll.people.byPersonAll',
              )}
              busyLabel={t('download.exportBusy')}
              failedTitle={t('download.exportFailed')}
              fetchFile={() => fetchPeople(periodKey, parameters)}
            />
            <DownloadButton
              label={t('payroll.people.byLine')}
              fullLabel={t(
                isFiltered ? 'payroll.people.byLineFiltered' : 'payroll.people.byLineAll',
              )}
              busyLabel={t('download.exportBusy')}
              failedTitle={t('download.exportFailed')}
              fetchFile={() => fetchLines(periodKey, parameters)}
            />
          </div>
        )}
      </div>
      <p className={classes.muted}>{t('payroll.people.hint')}</p>
      <DataTable
        caption={t('payroll.lines.caption')}
        searchPlaceholder={t('payroll.lines.searchPlaceholder')}
        columns={columns}
        columnChoice={columnChoice}
        sortable={payrollPeopleColumns}
        parameters={parameters}
        query={query}
        isLoaded={isLoaded}
        rowId={personIdOf}
        rowLink={(row) =>
          fullName(row) === '' ? undefined : { to: `/subscriptions/detail/${row.personId}` }
        }
        unfolded={(row) =>
          isUnfolded(row) && (
            <div className={classes.unfolded}>
              <Suspense fallback={<Skeleton height={40 + 37 * row.lineCount} />}>
                <PersonLines {...periodKey} person={row} mayHold={mayHold} />
              </Suspense>
            </div>
          )
        }
        empty={{
          title: t('payroll.lines.empty'),
          hint: t('payroll.lines.emptyHint'),
          filtered: { title: t('payroll.people.none'), hint: t('payroll.lines.noneHint') },
        }}
        filtering={{ definitions }}
        views={viewsOf(views)}
      />
    </section>
  );
}
