import { maxSearchResults, maxProjectsSearched } from '@portal/contract/limits';
import { find, findRecent, type SearchResult, type Recent } from '@portal/contract/search';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/call-api.ts';
import { useProjects, useSelectedProject } from '../../session/project-store.ts';
import { divideProjects } from './palette-rules.ts';

/** With this many results, the batches after the second are not searched. */
const enough = 3 * maxSearchResults;

/**
 * Searches one batch of projects after the other: the selected one, then the others. Responses to
 * an earlier text are dropped with their key.
 */
const findQuery = (search: string, batches: readonly (readonly string[])[]) =>
  infiniteQueryOptions({
    queryKey: ['palette', 'find', search, batches],
    queryFn: ({ pageParam, signal }) =>
      callApi(find, { body: { search, projectIds: [...(batches[pageParam] ?? [])] } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => {
      const resultCount = pages.reduce((sum, { items }) => sum + items.length, 0);
      const isWanted = pages.length < 2 || resultCount < enough;
      return isWanted && pages.length < batches.length ? pages.length : undefined;
    },
    enabled: search !== '',
    gcTime: 60_000,
  });

export interface Finds {
  readonly items: readonly SearchResult[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The results of a text in all projects of the user; the selected one comes first. */
export function useFinds(search: string): Finds {
  const { projectId: selectedId } = useSelectedProject();
  const projects = useProjects((state) => state.projects);
  const ids = projects.map(({ projectId }) => projectId);
  const batches = divideProjects(ids, selectedId, maxProjectsSearched);
  const query = useInfiniteQuery(findQuery(search, batches));
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const isNextDue = hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (isNextDue) void fetchNextPage();
  }, [isNextDue, fetchNextPage]);
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: search !== '' && error === null && (isFetching || hasNextPage),
    error,
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}

/** The current names of recently opened records, under the current rights. */
export const recentQuery = (items: readonly Recent[]) =>
  queryOptions({
    queryKey: ['palette', 'recent', items],
    queryFn: ({ signal }) => callApi(findRecent, { body: { items: [...items] } }, { signal }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });
