/** The query parameter with the id of a project. */
export const projectParameter = 'project';

/** An address that selects a project when it is opened. */
export const projectInAddress = (path: string, projectId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${projectParameter}=${projectId}`;

/** The project id in a query string. */
export const projectIn = (search: string): string | null =>
  new URLSearchParams(search).get(projectParameter);
