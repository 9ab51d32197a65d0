import { saveListMemory, type ListMemory } from '@portal/contract/list-memory';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { onSessionEnd } from '../../lib/account-end.ts';
import { callApi } from '../../lib/call-api.ts';
import { listMemoryQuery } from '../../session/list-memory-query.ts';
import { useProjects, useSelectedProject } from '../../session/project-store.ts';
import { useIsReadOnly } from '../../session/use-right.ts';

type Change = Partial<Omit<ListMemory, 'table'>>;

const emptyMemory: Omit<ListMemory, 'table'> = {
  rowsPerPage: null,
  sort: null,
  filters: {},
  views: [],
  defaultView: null,
};

/** Changes of a list are sent one after another, so that the last one applies. */
const underway = new Map<string, Promise<unknown>>();

// A pending change of an ended session would block those of the next one.
onSessionEnd(() => underway.clear());

function updateCache(queryClient: QueryClient, projectId: string, table: string, change: Change) {
  queryClient.setQueryData(listMemoryQuery(projectId).queryKey, (cached) => {
    const items = cached?.items ?? [];
    const before = items.find((item) => item.table === table);
    const others = items.filter((item) => item.table !== table);
    return { items: [...others, { ...emptyMemory, ...before, ...change, table }] };
  });
  // Page size and order apply to the list in every project.
  if (change.rowsPerPage === undefined && change.sort === undefined) return;
  void queryClient.invalidateQueries({
    queryKey: ['list-memory'],
    predicate: ({ queryKey }) => queryKey[1] !== projectId,
  });
}

export interface ListState {
  /** Undefined without stored state. */
  readonly memory: ListMemory | undefined;
  /** Whether the stored state has loaded. */
  readonly isReady: boolean;
  /** Stores a change in the cache at once, and then on the server. */
  readonly save: (change: Change) => Promise<unknown>;
}

/** The state of a list as the user left it, stored per account on the server. */
export function useListMemory(table: string): ListState {
  const queryClient = useQueryClient();
  const isReadOnly = useIsReadOnly();
  const { projectId } = useSelectedProject();
  const { data, isPending } = useQuery(listMemoryQuery(projectId));

  const save = useCallback(
    (change: Change) => {
      updateCache(queryClient, projectId, table, change);
      if (isReadOnly) return Promise.resolve();
      const key = `${projectId} ${table}`;
      const previous = underway.get(key) ?? Promise.resolve();
      const { accountId } = useProjects.getState();
      const send = async () => {
        // Another account may have signed in while an earlier change was in flight.
        if (useProjects.getState().accountId !== accountId) return;
        await callApi(
          saveListMemory,
          { body: { projectId, table, ...change } },
          { isReplaySilent: true },
        );
      };
      const next = previous.catch(() => {}).then(send);
      underway.set(key, next);
      return next;
    },
    [queryClient, projectId, table, isReadOnly],
  );

  return useMemo(
    () => ({
      memory: data?.items.find((item) => item.table === table),
      isReady: !isPending,
      save,
    }),
    [data, table, isPending, save],
  );
}
