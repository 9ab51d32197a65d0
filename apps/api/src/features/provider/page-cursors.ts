import { invalidInput } from '../../problem.ts';

/** The place of a record in an order: what it is sorted by, and its id. */
export interface Place {
  readonly key: string;
  readonly id: string;
}

const separator = ' ';
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cursor that says where a page ended; what is in it is nobody's business but ours. */
export const cursorOf = ({ key, id }: Place): string =>
  Buffer.from(`${key}${separator}${id}`).toString('base64url');

/** @throws {ProblemError} 422 for what is no cursor of ours */
export function placeOf(cursor: string, isKey: (key: string) => boolean): Place {
  const [key = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(separator);
  if (rest.length > 0 || !isKey(key) || !idShape.test(id)) {
    throw invalidInput({ field: 'cursor', code: 'value-invalid' });
  }
  return { key, id };
}

/** A page of records: one more than asked for was read, which tells whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeOfRow: (row: Row) => Place) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last !== undefined ? cursorOf(placeOfRow(last)) : null,
  };
}

export const isMoment = (key: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\dT[\d:.]+Z$/.test(key) && !Number.isNaN(Date.parse(key));
