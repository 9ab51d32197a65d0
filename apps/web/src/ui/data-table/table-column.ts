import type { ColumnVisibilityState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { To } from 'react-router';

/**
 * How the values of a column look: amounts are aligned right; dates and numbers have digits of
 * equal width; e-mail addresses get more room than text; prose wraps over several lines.
 */
export type ColumnKind =
  | 'name'
  | 'text'
  | 'address'
  | 'prose'
  | 'number'
  | 'date'
  | 'amount'
  | 'badge';

/** The place of a column on a card, which replaces a row on a phone. */
export type CardSlot = 'end' | 'line' | 'foot' | 'footEnd';

export interface TableColumn<Row> {
  /** The server uses this id too, to sort by the column. */
  readonly id: string;
  readonly label: string;
  /** A column of kind `name` carries the link to the row and cannot be hidden. */
  readonly kind?: ColumnKind;
  readonly cell: (row: Row) => ReactNode;
  /** An element beside the name, outside the link to the row; only for a column of kind `name`. */
  readonly beside?: (row: Row) => ReactNode;
  /** With `narrow`, only on a window narrower than 1024 px. */
  readonly isHiddenAtFirst?: boolean | 'narrow';
  readonly card?: CardSlot;
  /** The text on the card instead of the value alone, such as "Start 01-04-2026". */
  readonly cardText?: (row: Row) => ReactNode;
}

/** The link of a row. `state` tells the next page which list the user came from. */
export interface RowLink {
  readonly to: To;
  readonly state?: unknown;
}

/** The columns of a table that are shown, and the functions that change this. */
export interface ColumnChoice {
  readonly visibility: ColumnVisibilityState;
  readonly choose: (visibility: ColumnVisibilityState) => void;
  /** Shows the default columns again. */
  readonly reset: () => void;
}
