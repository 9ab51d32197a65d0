import type { DiffEntry, DiffStatus, EmployeeListDiff } from '@portal/contract/employee-list';
import { previewPageSize } from '@portal/contract/limits';

/** The columns of the preview, in the order of the screen. */
export const diffColumns = ['Added', 'Deleted', 'Keep'] as const satisfies readonly DiffStatus[];

/** The page of a column, without a search, that the preview itself contains. */
export const firstPageOf = ({ diffs, counts }: EmployeeListDiff, status: DiffStatus) => ({
  items: diffs.filter(({ diffStatus }) => diffStatus === status),
  found: counts[status],
  renamed: status === 'Keep' ? counts.renamed : 0,
});

/** The pages, after the first, that hold the rows from one up to another, counted from 0. */
export function laterPagesOf({ from, to }: { from: number; to: number }): number[] {
  const first = Math.max(2, Math.floor(from / previewPageSize) + 1);
  const last = Math.ceil(to / previewPageSize);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** The employee of a row, from the pages that have loaded. */
export const entryAt = (
  pages: ReadonlyMap<number, readonly DiffEntry[]>,
  row: number,
): DiffEntry | undefined =>
  pages.get(Math.floor(row / previewPageSize) + 1)?.[row % previewPageSize];
