import { createHash } from 'node:crypto';

/** The id of a line: the same each time that it is derived, and after it is closed. */
export function lineIdOf(periodId: string, key: string): string {
  const hex = createHash('sha256').update(`${periodId}/${key}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    // Version 8 of a UUID: its content is defined by the application.
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
