import {
  type Consequence,
  type DiffEntry,
  type diffStatuses,
  type EmployeeListDiff,
  type EmployeeListDiffPage,
} from '@portal/contract/employee-list';
import { previewPageSize } from '@portal/contract/limits';
import { searchedText, storedForm } from '../../database/comparable-number-rules.ts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';

type DiffStatus = (typeof diffStatuses)[number];

/** All entries of a preview, by kind, with their counts. */
export interface GroupedPreview {
  /** Among the remaining employees, renamed ones come first. */
  readonly columns: Readonly<Record<DiffStatus, readonly DiffEntry[]>>;
  readonly counts: EmployeeListDiff['counts'];
}

const isRenamed = (entry: DiffEntry): boolean => entry.savedName !== null;
const isRunning = (consequence: Consequence | null): boolean =>
  consequence?.kind === 'subscription' && consequence.periodEnd === null;

/** Divides removed, new and remaining employees into their columns. */
export function* columnsOf(
  leaving: readonly DiffEntry[],
  staying: readonly DiffEntry[],
): Cooperative<GroupedPreview> {
  const added: DiffEntry[] = [];
  const renamed: DiffEntry[] = [];
  const unchanged: DiffEntry[] = [];
  yield* eachCooperatively(staying, (entry) => {
    if (entry.diffStatus === 'Added') added.push(entry);
    else (isRenamed(entry) ? renamed : unchanged).push(entry);
  });
  let running = 0;
  let requests = 0;
  yield* eachCooperatively(leaving, ({ consequence }) => {
    if (isRunning(consequence)) running += 1;
    if (consequence?.kind === 'request') requests += 1;
  });
  const stayed = [...renamed, ...unchanged];
  return {
    columns: { Added: added, Deleted: leaving, Keep: stayed },
    counts: {
      Added: added.length,
      Deleted: leaving.length,
      Keep: stayed.length,
      renamed: renamed.length,
      running,
      requests,
    },
  };
}

/** The first page of each column. */
export const firstOfEach = ({ columns }: GroupedPreview): DiffEntry[] =>
  [columns.Deleted, columns.Keep, columns.Added].flatMap((all) => all.slice(0, previewPageSize));

/** The text without case and accents, so that "jose" finds José. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A page of the entries in a column whose number, name or previous name contains the text. */
export function* pageOf(
  column: readonly DiffEntry[],
  { search, page }: { search: string; page: number },
): Cooperative<EmployeeListDiffPage> {
  const wanted = folded(search.trim());
  const wantedForm = folded(searchedText(search));
  const from = (page - 1) * previewPageSize;
  const items: DiffEntry[] = [];
  let found = 0;
  let renamed = 0;
  yield* eachCooperatively(column, (entry) => {
    const { employeeNumber, employeeName, savedName } = entry;
    if (wanted !== '') {
      const numbers = `${employeeNumber} ${storedForm(employeeNumber) ?? ''}`;
      const text = folded(`${numbers} ${employeeName} ${savedName ?? ''}`);
      if (!text.includes(wanted) && !text.includes(wantedForm)) return;
    }
    if (found >= from && items.length < previewPageSize) items.push(entry);
    found += 1;
    if (isRenamed(entry)) renamed += 1;
  });
  return { items, found, renamed };
}
