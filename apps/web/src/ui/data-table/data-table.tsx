import { VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noFilters } from '../../lib/table-filters.ts';
import { isEmptyList, type TableParameters } from '../../lib/table-parameters.ts';
import { ErrorAlert } from '../error-alert.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './data-table.module.css';
import { FilterBar } from './filters/filter-bar.tsx';
import type { TableFiltering } from './filters/filter-definition.ts';
import { ListOptions } from './list-options.tsx';
import type { TableViews } from './option-sections.tsx';
import { PrintHead } from './print-head.tsx';
import { RowCards, RowCardsSkeleton } from './row-cards.tsx';
import { keyRows } from './row-keys.ts';
import { SearchBox } from './search-box.tsx';
import type { TableSelection } from './select-box.tsx';
import type { ColumnChoice, RowLink, TableColumn } from './table-column.ts';
import { TableFrame } from './table-frame.tsx';
import { TableHead } from './table-head.tsx';
import { TableMessage, type EmptyText } from './table-message.tsx';
import { useTableModel } from './table-model.ts';
import { TablePager } from './table-pager.tsx';
import { TableRows } from './table-rows.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

interface DataTableProps<Row extends object, Column extends string> {
  /** Names the table for screen readers. */
  caption: string;
  searchPlaceholder: string;
  /** Must be the same array at every render, like `sortable`, because both define the table. */
  columns: readonly TableColumn<Row>[];
  /** The visible columns. */
  columnChoice: ColumnChoice;
  /** The columns that the server can sort by. */
  sortable: readonly Column[];
  parameters: TableParameters<Column>;
  query: UseQueryResult<{
    readonly items: readonly Row[];
    readonly total: number;
    readonly isCapped?: boolean | undefined;
  }>;
  /**
   * The result of `useIsLoaded` for the query, so that all that shows its response appears at
   * once.
   */
  isLoaded: boolean;
  rowId: (row: Row) => string;
  /** The link of a row; absent if rows cannot be opened. */
  rowLink?: ((row: Row, index: number) => RowLink | undefined) | undefined;
  /**
   * The label of a button at the end of a row that opens it too; without a label there is no
   * button.
   */
  openLabel?: ((row: Row) => string) | undefined;
  /** The content below a row that is unfolded; anything falsy for one that is not. */
  unfolded?: ((row: Row) => ReactNode) | undefined;
  empty: EmptyText;
  /** Chips beside the search that filter the list. */
  filters?: ReactNode;
  /** The fields by which the list can be filtered. */
  filtering?: TableFiltering | undefined;
  /** The saved views of the list. */
  views?: TableViews | undefined;
  /** Lets the user select rows; absent if there is no action for them. */
  selection?: TableSelection<Row> | undefined;
}

const noRows: readonly never[] = [];

/** A list that the server searches, sorts and pages: a table, or cards on a phone. */
export function DataTable<Row extends object, Column extends string>(
  props: DataTableProps<Row, Column>,
) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { columns, columnChoice, sortable, parameters, query, rowId } = props;
  const { rowLink, openLabel, selection, unfolded } = props;
  const { isPlaceholderData } = query;
  const data = props.isLoaded ? query.data : undefined;
  const listRef = useRef<HTMLDivElement>(null);
  const findRef = useRef<HTMLDivElement>(null);
  const columnById = useMemo(
    () => new Map<string, TableColumn<Row>>(columns.map((column) => [column.id, column])),
    [columns],
  );
  const rows = data?.items ?? noRows;
  const table = useTableModel<Row>({
    columns,
    sortable,
    rows,
    rowId,
    sorting: { id: parameters.sortBy, desc: parameters.descending },
    onSort: ({ id, desc }) => {
      const sortBy = sortable.find((column) => column === id);
      if (sortBy) parameters.set({ sortBy, descending: desc });
    },
    columnVisibility: columnChoice.visibility,
    onColumnVisibilityChange: columnChoice.choose,
  });
  /** Arrow down moves from the search to the first result. */
  function enterRows(event: KeyboardEvent) {
    const { key, target } = event;
    if (key !== 'ArrowDown' || !(target instanceof HTMLInputElement)) return;
    const first = listRef.current?.querySelector<HTMLElement>(keyRows);
    if (target.getAttribute('role') !== 'searchbox' || !first) return;
    event.preventDefault();
    first.focus();
  }

  function showTop() {
    const list = listRef.current;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
  }

  const isLoading = data === undefined && !query.isError;
  const isWaiting = parameters.isReady === false || undefined;
  const isEmpty = isEmptyList(parameters, data);
  const skeletons = Math.min(parameters.rowsPerPage, 10);
  const parts = { table, columnById };

  return (
    <>
      {!isEmpty && (
        <div className={classes.tools} data-waiting={isWaiting}>
          <div ref={findRef} className={classes.find} onKeyDown={enterRows}>
            <SearchBox
              value={parameters.search}
              placeholder={props.searchPlaceholder}
              onSearch={(search) => parameters.set({ search })}
            />
            {!isPhone && props.filters}
          </div>
          <FilterBar
            filtering={props.filtering}
            filters={parameters.filters}
            onChange={(filters) => parameters.set({ filters })}
            view={props.views?.current}
          >
            {(change) => (
              <ListOptions
                {...change}
                table={table}
                listRef={listRef}
                onReset={columnChoice.reset}
                filtering={props.filtering}
                filters={parameters.filters ?? noFilters}
                views={props.views}
                filterChips={props.filters}
              />
            )}
          </FilterBar>
        </div>
      )}
      <VisuallyHidden role="status">
        {isLoading && t('table.loading')}
        {data &&
          !isPlaceholderData &&
          t(data.isCapped ? 'table.moreResults' : 'table.resultCount', { count: data.total })}
      </VisuallyHidden>
      {query.isError && (
        <div className={classes.error}>
          <ErrorAlert
            title={t('table.loadFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {data && rows.length === 0 && (
        <div className={classes.list} data-stale={isPlaceholderData || undefined}>
          <TableMessage
            parameters={parameters}
            total={data.total}
            empty={props.empty}
            onDone={() => findRef.current?.querySelector('input')?.focus()}
          />
        </div>
      )}
      {data && rows.length > 0 && (
        <PrintHead parameters={parameters} filtering={props.filtering} total={data.total} />
      )}
      {(isLoading || rows.length > 0) && (
        <div
          ref={listRef}
          className={classes.list}
          data-stale={isPlaceholderData || undefined}
          data-waiting={isWaiting}
          aria-busy={isLoading || isPlaceholderData}
        >
          {isPhone ? (
            isLoading ? (
              <RowCardsSkeleton count={skeletons} />
            ) : (
              <RowCards
                columns={columns.filter(({ id }) => columnChoice.visibility[id] !== false)}
                rows={rows}
                rowId={rowId}
                rowLink={rowLink}
                selection={selection}
                unfolded={unfolded}
              />
            )
          ) : (
            <TableFrame caption={props.caption}>
              <TableHead {...parts} selection={selection} isOpenable={openLabel !== undefined} />
              {isLoading ? (
                <TableSkeleton
                  {...parts}
                  count={skeletons}
                  isSelectable={selection !== undefined}
                  isOpenable={openLabel !== undefined}
                />
              ) : (
                <TableRows
                  {...parts}
                  rowLink={rowLink}
                  openLabel={openLabel}
                  selection={selection}
                  unfolded={unfolded}
                />
              )}
            </TableFrame>
          )}
        </div>
      )}
      {data && rows.length > 0 && (
        <TablePager
          parameters={parameters}
          total={data.total}
          isCapped={data.isCapped}
          onPageChange={showTop}
        />
      )}
    </>
  );
}
