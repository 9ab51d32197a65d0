import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { countsQuery } from '../../session/project-queries.ts';
import { useProjects } from '../../session/project-store.ts';

const LostProject = lazy(() =>
  loadChunk(() => import('./lost-project.tsx')).then((part) => ({ default: part.LostProject })),
);

/** Watches whether the selected project is gone for the user, who may have been removed from it. */
export function LostProjectWatch() {
  const project = useProjects((state) => state.selectedProject);
  // The menu requests them on every screen, and again when the window gets the focus.
  const { error } = useQuery({ ...countsQuery(project?.projectId ?? ''), enabled: false });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    project &&
    isGone && (
      <Suspense>
        <LostProject key={project.projectId} project={project} />
      </Suspense>
    )
  );
}
