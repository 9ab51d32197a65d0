import type { DiffEntry, DiffStatus, EmployeeListDiff } from '@portal/contract/employee-list';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useSelectedProject } from '../../../session/project-store.ts';
import { diffPageQuery } from '../employee-list-queries.ts';
import { firstPageOf, laterPagesOf } from './diff-rules.ts';

export interface DiffColumnSource {
  readonly diff: EmployeeListDiff;
  readonly uploadId: string;
  readonly status: DiffStatus;
  readonly search: string;
}

/**
 * The employees of a column that match a search: the first hundred, and those of the rows in view.
 */
export function useDiffColumn(
  { diff, uploadId, status, search }: DiffColumnSource,
  rows: { from: number; to: number },
) {
  const { projectId } = useSelectedProject();
  const comparedWith = diff.savedList?.savedAt;
  const pageQuery = (page: number) =>
    diffPageQuery(projectId, { uploadId, comparedWith, diffStatus: status, search, page });
  const usual = firstPageOf(diff, status);
  const first = useQuery({
    ...pageQuery(1),
    ...(search === '' ? { initialData: usual } : { placeholderData: keepPreviousData }),
  });
  const numbers = laterPagesOf(rows);
  const later = useQueries({ queries: numbers.map(pageQuery) });
  const { items, found, renamed } = first.data ?? usual;
  const pages = new Map<number, readonly DiffEntry[]>([[1, items]]);
  for (const [at, number] of numbers.entries()) {
    const data = later[at]?.data;
    if (data) pages.set(number, data.items);
  }
  const failed = [first, ...later].filter(({ isError }) => isError);
  return {
    pages,
    found,
    renamed,
    isSearching: first.isPlaceholderData,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
