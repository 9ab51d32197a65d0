import type { Consequence, DiffEntry, DiffStatus } from '@portal/contract/employee-list';
import { folded } from '../search-rules.ts';

/** The columns of the preview, in the order of the screen. */
export const diffColumns = ['Added', 'Deleted', 'Keep'] as const satisfies readonly DiffStatus[];

export type DiffColumns = Readonly<Record<DiffStatus, readonly DiffEntry[]>>;

export const isRenamed = (entry: DiffEntry): boolean => entry.savedName !== null;

/** The entries by column. Among those who stay, renamed employees come first. */
export function splitDiff(entries: readonly DiffEntry[]): DiffColumns {
  const columns: Record<DiffStatus, DiffEntry[]> = { Added: [], Deleted: [], Keep: [] };
  for (const entry of entries) columns[entry.diffStatus].push(entry);
  columns.Keep.sort((one, other) => Number(isRenamed(other)) - Number(isRenamed(one)));
  return columns;
}

const isRunning = (consequence: Consequence | null): boolean =>
  consequence?.kind === 'subscription' && consequence.periodEnd === null;

/**
 * How many removed employees have a subscription without an end date, and how many have a request
 * that waits.
 */
export function countConsequences(deleted: readonly DiffEntry[]): {
  readonly running: number;
  readonly requests: number;
} {
  return {
    running: deleted.filter(({ consequence }) => isRunning(consequence)).length,
    requests: deleted.filter(({ consequence }) => consequence?.kind === 'request').length,
  };
}

/**
 * A search in all columns. Each column keeps the entries whose number or name contains the text.
 */
export function createSearch(columns: DiffColumns): (search: string) => DiffColumns {
  let texts: ReadonlyMap<DiffEntry, string> | undefined;
  const textOf = (entry: DiffEntry): string => {
    texts ??= new Map(
      diffColumns.flatMap((name) =>
        columns[name].map((each) => [
          each,
          folded(`${each.employeeNumber} ${each.employeeName} ${each.savedName ?? ''}`),
        ]),
      ),
    );
    return texts.get(entry) ?? '';
  };
  return (search) => {
    const wanted = folded(search.trim());
    if (wanted === '') return columns;
    const keep = (entries: readonly DiffEntry[]) =>
      entries.filter((entry) => textOf(entry).includes(wanted));
    return { Added: keep(columns.Added), Deleted: keep(columns.Deleted), Keep: keep(columns.Keep) };
  };
}
