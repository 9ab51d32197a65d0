import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countsQuery } from '../../../session/project-queries.ts';
import { useIsReadOnly } from '../../../session/use-right.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import classes from './tasks-card.module.css';
import { firstStepsQuery, tasksQuery } from './tasks-query.ts';

interface TasksOverviewProps {
  readonly projectId: string;
  /** The content below, which is shown once the height of this part is known. */
  readonly children: ReactNode;
}

/**
 * Whether a project has no running subscriptions and no waiting requests, according to its counts.
 */
function useIsEmptyProject(projectId: string): boolean | undefined {
  const { data, isError } = useQuery(countsQuery(projectId));
  if (isError) return false;
  return data && data.subscriptionsActive === 0 && data.subscriptionsToApprove === 0;
}

/** The tasks of a project, and the first steps of a new employer. */
export function TasksOverview({ projectId, children }: TasksOverviewProps) {
  // A support session is read-only: it has neither tasks nor steps to take.
  const isReadOnly = useIsReadOnly();
  const tasks = useQuery({ ...tasksQuery(projectId), enabled: !isReadOnly });
  const isEmptyProject = useIsEmptyProject(projectId);
  const steps = useQuery({
    ...firstStepsQuery(projectId),
    enabled: !isReadOnly && isEmptyProject === true,
  });
  if (isReadOnly) return children;
  const isLoaded =
    tasks.isFetched && isEmptyProject !== undefined && (!isEmptyProject || steps.isFetched);
  return (
    <>
      <div className={classes.cards}>
        {isLoaded ? (
          <>
            {isEmptyProject && <FirstStepsCard projectId={projectId} />}
            <TasksCard projectId={projectId} hasSteps={(steps.data?.steps ?? []).length > 0} />
          </>
        ) : (
          <Skeleton height={180} radius="md" />
        )}
      </div>
      {isLoaded && children}
    </>
  );
}
