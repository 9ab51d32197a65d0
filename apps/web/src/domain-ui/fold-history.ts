import type { HistoryEntry } from '@portal/contract/history';

export interface FoldedEntry extends HistoryEntry {
  /** How often the same person did the same in a row; the entry is the latest time. */
  readonly times: number;
}

const isDownload = ({ action }: HistoryEntry): boolean => action.endsWith('-downloaded');

/**
 * Folds downloads of the same by the same person into one entry, where nothing happened in between.
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
