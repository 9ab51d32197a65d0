import { formatDate } from '@portal/texts/format';

const iso = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
/** "31-12-2026", "1-2-2026", with other signs between, or with none: a phone's digits have no dash. */
const written =
  /^(\d{1,2})(?:\s*[-./]\s*|\s+)(\d{1,2})(?:\s*[-./]\s*|\s+)([1-9]\d{3})$|^(\d{2})(\d{2})([1-9]\d{3})$/;

/** Whether a text is a day of the calendar as the portal keeps it, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!iso.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The day (YYYY-MM-DD) that was typed as dd-mm-yyyy or pasted as YYYY-MM-DD; null for anything else. */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  if (isDay(text)) return text;
  const [, ...parts] = written.exec(text) ?? [];
  const [day = '', month = '', year = ''] = parts.filter((part) => part !== undefined);
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

/** A day as people read it, dd-mm-yyyy; what is no day stays as it was typed. */
export const dayText = (value: string): string => (isDay(value) ? formatDate(value) : value);
