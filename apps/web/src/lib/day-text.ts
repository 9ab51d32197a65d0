import { formatDate } from '@portal/texts/format';

const iso = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
/**
 * "31-12-2026" or "1-2-2026", with other separators or none: a phone's numeric keyboard has no
 * dash.
 */
const written =
  /^(\d{1,2})(?:\s*[-./]\s*|\s+)(\d{1,2})(?:\s*[-./]\s*|\s+)([1-9]\d{3})$|^(\d{2})(\d{2})([1-9]\d{3})$/;

/** Whether a text is an existing date in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!iso.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The date (YYYY-MM-DD) typed as dd-mm-yyyy or pasted as YYYY-MM-DD; null for anything else. */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  if (isDay(text)) return text;
  const [, ...parts] = written.exec(text) ?? [];
  const [day = '', month = '', year = ''] = parts.filter((part) => part !== undefined);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}

/** A date as dd-mm-yyyy; other text stays as typed. */
export const dayText = (value: string): string => (isDay(value) ? formatDate(value) : value);
