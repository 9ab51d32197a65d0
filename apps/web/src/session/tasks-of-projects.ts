import { getProjectTasks, type ProjectTasks } from '@portal/contract/dashboard';
import { maxProjectsWithTasks } from '@portal/contract/limits';
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { onSessionEnd } from '../lib/account-end.ts';
import type { ApiResult } from '../lib/api-answer.ts';
import { callApi } from '../lib/call-api.ts';

/** Settles once every batch that was requested so far has. */
let earlierBatches: Promise<unknown> = Promise.resolve();

// A call of an ended session never settles, and the next session must not wait for it.
onSessionEnd(() => {
  earlierBatches = Promise.resolve();
});

/**
 * Sends one batch after the other, also when all of them are refreshed: an account may use few
 * connections at once, and its other screens read too.
 */
function afterEarlierBatches<T>(send: () => Promise<T>): Promise<T> {
  const answer = earlierBatches.then(send);
  earlierBatches = answer.catch(() => {});
  return answer;
}

const batchQuery = (projectIds: readonly string[]) =>
  queryOptions({
    queryKey: ['projectTasks', ...projectIds],
    queryFn: ({ signal }) =>
      afterEarlierBatches(() =>
        callApi(getProjectTasks, { body: { projectIds: [...projectIds] } }, { signal }),
      ),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** The tasks of several projects. */
export interface TasksOfProjects {
  /** By project; null for one without a membership of the user, which the server omits. */
  readonly known: ReadonlyMap<string, ProjectTasks | null>;
  /** Whether every request has succeeded or failed. */
  readonly isComplete: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

function gather(
  batches: readonly (readonly string[])[],
  answers: readonly UseQueryResult<ApiResult<typeof getProjectTasks>>[],
): TasksOfProjects {
  const known = answers.flatMap(({ data }, index) =>
    (data ? (batches[index] ?? []) : []).map((projectId) => {
      const item = data?.items.find((each) => each.projectId === projectId);
      return [projectId, item ?? null] as const;
    }),
  );
  return {
    known: new Map(known),
    isComplete: answers.every(({ isPending }) => !isPending),
    error: answers.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const { error, refetch } of answers) if (error) void refetch();
    },
  };
}

/** Fetches the tasks of these projects in batches. */
export function useTasksOfProjects(projectIds: readonly string[]): TasksOfProjects {
  const batches = Array.from(
    { length: Math.ceil(projectIds.length / maxProjectsWithTasks) },
    (_, index) =>
      projectIds.slice(index * maxProjectsWithTasks, (index + 1) * maxProjectsWithTasks),
  );
  return gather(batches, useQueries({ queries: batches.map(batchQuery) }));
}
