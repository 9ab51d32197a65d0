/** The parameter of an address that names a project. */
export const projectParameter = 'project';

/** A path that selects a project when it is opened. */
export const projectInAddress = (path: string, projectId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${projectParameter}=${projectId}`;

/** The project that the query of an address names. */
export const projectIn = (search: string): string | null =>
  new URLSearchParams(search).get(projectParameter);
