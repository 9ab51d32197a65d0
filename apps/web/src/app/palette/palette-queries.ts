import { maxSearchResults, maxProjectsSearched } from '@portal/contract/limits';
import { find, findRecent, type Found, type Recent } from '@portal/contract/search';
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

/** When this much was found, the projects after the second turn are not asked. */
const enough = 3 * maxSearchResults;

/**
 * What a text finds, in one turn after the other: in the selected project, and then in the others.
 * Answers to an earlier text are dropped with their key.
 */
const findQuery = (search: string, turns: readonly (readonly string[])[]) =>
  infiniteQueryOptions({
    queryKey: ['palette', 'find', search, turns],
    queryFn: ({ pageParam, signal }) =>
      callApi(find, { body: { search, projectIds: [...(turns[pageParam] ?? [])] } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => {
      const found = pages.reduce((sum, { items }) => sum + items.length, 0);
      const isWanted = pages.length < 2 || found < enough;
      return isWanted && pages.length < turns.length ? pages.length : undefined;
    },
    enabled: search !== '',
    gcTime: 60_000,
  });

export interface Finds {
  readonly items: readonly Found[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What a text finds in all projects of the user; the selected one answers first. */
export function useFinds(search: string): Finds {
  const { projectId: selectedId } = useSelectedProject();
  const projects = useProjects((state) => state.projects);
  const ids = projects.map(({ projectId }) => projectId);
  const turns = divideProjects(ids, selectedId, maxProjectsSearched);
  const query = useInfiniteQuery(findQuery(search, turns));
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

/** What records that were opened lately are now, under today's rights. */
export const recentQuery = (items: readonly Recent[]) =>
  queryOptions({
    queryKey: ['palette', 'recent', items],
    queryFn: ({ signal }) => callApi(findRecent, { body: { items: [...items] } }, { signal }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });
