import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './row-cards.module.css';
import { SelectPage, SelectRow, type TableSelection } from './select-box.tsx';
import type { CardSlot, RowLink, TableColumn } from './table-column.ts';
import { NoWrap } from '../no-wrap.tsx';
import { useReturnToRow } from './use-return-to-row.ts';

interface RowCardsProps<Row> {
  /** The columns that are shown; those without a slot are below the others, with their label. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowLink: ((row: Row, index: number) => RowLink | undefined) | undefined;
  selection: TableSelection<Row> | undefined;
  unfolded: ((row: Row) => ReactNode) | undefined;
}

const slots: readonly CardSlot[] = ['end', 'line', 'foot', 'footEnd'];

/** Rows as cards, for a phone. The whole card is clickable if it has a link. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { columns, rows, rowId, rowLink, selection, unfolded } = props;
  const name = columns.find((column) => column.kind === 'name');
  const parts = slots.flatMap((slot) => columns.filter((column) => column.card === slot));
  const others = columns.filter((column) => column.card === undefined && column !== name);
  const cardsRef = useRef<HTMLUListElement>(null);
  const leaveBy = useReturnToRow(cardsRef);
  return (
    <ul ref={cardsRef} className={classes.cards}>
      {selection && (
        <li className={classes.all}>
          <SelectPage selection={selection} rows={rows} isLabelled />
        </li>
      )}
      {rows.map((row, index) => {
        const link = rowLink?.(row, index);
        const title = (name?.cardText ?? name?.cell)?.(row);
        return (
          <li
            key={rowId(row)}
            data-row={rowId(row)}
            onFocus={() => leaveBy(rowId(row))}
            className={classes.card}
            data-openable={link !== undefined || undefined}
            data-selectable={selection !== undefined || undefined}
            data-selected={selection?.has(row) || undefined}
          >
            {selection && (
              <span className={classes.select}>
                <SelectRow selection={selection} row={row} />
              </span>
            )}
            <span className={classes.title}>
              {link ? (
                <Link
                  to={link.to}
                  state={link.state}
                  className={classes.name}
                  aria-label={name?.linkName?.(row, true)}
                >
                  {title}
                </Link>
              ) : (
                <span className={classes.name}>{title}</span>
              )}
            </span>
            {parts.map((column) => (
              <span key={column.id} className={classes[column.card ?? 'line']}>
                <NoWrap>{(column.cardText ?? column.cell)(row)}</NoWrap>
              </span>
            ))}
            {others.map((column) => (
              <span key={column.id} className={classes.other}>
                {column.label}: {column.cell(row)}
              </span>
            ))}
            {unfolded?.(row)}
          </li>
        );
      })}
    </ul>
  );
}

/** Shown while the cards load. */
export function RowCardsSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.cards} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card} data-testid="skeleton-row">
          <Skeleton height={14} width={168} my={5} />
          <Skeleton height={14} width={64} my={5} className={classes.end} />
          <Skeleton height={12} width={128} my={4} className={classes.line} />
          <Skeleton height={12} width={96} my={4} className={classes.foot} />
        </div>
      ))}
    </div>
  );
}
