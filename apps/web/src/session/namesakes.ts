import type { SelectedProject } from '@portal/contract/project';

/** The KvK number of a project, where another one of the user has the same name. */
export function numberAmongNamesakes(
  { projectId, name, kvkNumber }: SelectedProject,
  projects: readonly SelectedProject[],
): string | undefined {
  const isShared = projects.some((other) => other.name === name && other.projectId !== projectId);
  return isShared ? kvkNumber : undefined;
}
