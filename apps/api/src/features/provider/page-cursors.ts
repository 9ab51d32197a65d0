import { invalidInput } from '../../problem.ts';

/** The position of a record in an order: its sort key, and its id. */
export interface PagePosition {
  readonly key: string;
  readonly id: string;
}

const separator = ' ';
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An opaque cursor with the position at which a page ended. */
export const cursorOf = ({ key, id }: PagePosition): string =>
  Buffer.from(`${key}${separator}${id}`).toString('base64url');

/** @throws {ProblemError} 422 for an invalid cursor */
export function parseCursor(cursor: string, isKey: (key: string) => boolean): PagePosition {
  const [key = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(separator);
  if (rest.length > 0 || !isKey(key) || !idShape.test(id)) {
    throw invalidInput({ field: 'cursor', code: 'value-invalid' });
  }
  return { key, id };
}

/**
 * A page of records. One more than the limit was read, which shows whether there is a next page.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOfRow: (row: Row) => PagePosition,
) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last !== undefined ? cursorOf(positionOfRow(last)) : null,
  };
}

export const isMoment = (key: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\dT[\d:.]+Z$/.test(key) && !Number.isNaN(Date.parse(key));
