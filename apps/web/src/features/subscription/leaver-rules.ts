import type { HistoryEntry } from '@portal/contract/history';

/** The history entry that reports the leaver with `endDate`; undefined if there is none. */
export const findReport = (
  history: readonly HistoryEntry[],
  endDate: string | null,
): HistoryEntry | undefined =>
  history.find(
    ({ action, changes }) =>
      action === 'subscription-cancelled' &&
      changes.some(({ field, to }) => field === 'periodEnd' && to === endDate),
  );
