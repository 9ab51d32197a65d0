import type { ReactNode } from 'react';
import type { To } from 'react-router';

/**
 * How the values of a column look: amounts stand right, dates and numbers in equal figures; addresses
 * of e-mail have more room than text; prose runs on over several lines.
 */
export type ColumnKind =
  'name' | 'text' | 'address' | 'prose' | 'number' | 'date' | 'amount' | 'badge';

/** Where a column stands on the card that a row becomes on a phone. */
export type CardPlace = 'end' | 'line' | 'foot' | 'footEnd';

export interface TableColumn<Row> {
  /** Also what the server calls it, when it sorts by it. */
  readonly id: string;
  readonly label: string;
  /** A column of kind `name` carries the link to the row and cannot be hidden. */
  readonly kind?: ColumnKind;
  readonly cell: (row: Row) => ReactNode;
  readonly isHiddenAtFirst?: boolean;
  readonly card?: CardPlace;
  /** What the card says instead of the bare value, such as "Start 01-04-2026". */
  readonly cardText?: (row: Row) => ReactNode;
}

/** Where a row leads, with what the page there may know about the list that it came from. */
export interface RowLink {
  readonly to: To;
  readonly state?: unknown;
}
