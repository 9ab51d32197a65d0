import type { HistoryEntry } from '@portal/contract/history';

export interface FoldedEntry extends HistoryEntry {
  /** The number of consecutive equal entries of the same person; the entry is the latest one. */
  readonly times: number;
}

const isDownload = ({ action }: HistoryEntry): boolean => action.endsWith('-downloaded');

/**
 * Folds consecutive downloads of the same content by the same person into one entry.
 * @param entries the latest first
 */
export function foldHistory(entries: readonly HistoryEntry[]): FoldedEntry[] {
  const folded: FoldedEntry[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    const isSame = last?.action === entry.action && last.actor === entry.actor && isDownload(entry);
    if (isSame) folded[folded.length - 1] = { ...last, times: last.times + 1 };
    else folded.push({ ...entry, times: 1 });
  }
  return folded;
}
