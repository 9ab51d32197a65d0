import type { ColumnVisibilityState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { To } from 'react-router';

/**
 * How the values of a column are styled: amounts are aligned right; dates and numbers have tabular
 * digits; e-mail addresses get more space than text; prose wraps.
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

/** The slot of a column on a card, which replaces a row on a phone. */
export type CardSlot = 'end' | 'line' | 'foot' | 'footEnd';

export interface TableColumn<Row> {
  /** The server sorts by this id. */
  readonly id: string;
  readonly label: string;
  /** A column of kind `name` heads its row, has the link to it and cannot be hidden. */
  readonly kind?: ColumnKind;
  readonly cell: (row: Row) => ReactNode;
  /**
   * The name of the link for screen readers and voice control: the visible text, and what tells
   * the row from others of that name. Only for a column of kind `name`.
   */
  readonly linkName?: (row: Row, isCard: boolean) => string;
  /** With `narrow`, only on a window narrower than 1024 px. */
  readonly isHiddenAtFirst?: boolean | 'narrow';
  readonly card?: CardSlot;
  /** The text on the card in place of the bare value, such as "Start 01-04-2026". */
  readonly cardText?: (row: Row) => ReactNode;
}

/** The link of a row. `state` has the list that the next page returns to. */
export interface RowLink {
  readonly to: To;
  readonly state?: unknown;
}

/** The visible columns of a table, and the functions that change them. */
export interface ColumnChoice {
  readonly visibility: ColumnVisibilityState;
  readonly choose: (visibility: ColumnVisibilityState) => void;
  /** Restores the default columns. */
  readonly reset: () => void;
}
