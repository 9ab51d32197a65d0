import type { Fault } from '../../lib/form-rules.ts';

/** The numbers of working days that the card offers. */
const offeredDays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 40, 60];

/** The offered numbers of working days, and those that are in use. */
export const reminderDays = (...inUse: readonly (number | null)[]): number[] => {
  const days = new Set(offeredDays);
  for (const count of inUse) if (count !== null) days.add(count);
  return [...days].toSorted((a, b) => a - b);
};

/** The value of a select; empty is never. */
export const toText = (days: number | null): string => (days === null ? '' : String(days));
export const toDays = (text: string): number | null => (text === '' ? null : Number(text));

interface ReminderValues {
  readonly remindAfter: string;
  readonly escalateAfter: string;
}

/** Managers are mailed later than the members who may approve. */
export function reminderFaults(values: ReminderValues): { readonly escalateAfter: Fault | null } {
  const remindAfter = toDays(values.remindAfter);
  const escalateAfter = toDays(values.escalateAfter);
  const isTooSoon = remindAfter !== null && escalateAfter !== null && escalateAfter <= remindAfter;
  return {
    escalateAfter: isTooSoon ? { code: 'value-too-small', message: String(remindAfter + 1) } : null,
  };
}
