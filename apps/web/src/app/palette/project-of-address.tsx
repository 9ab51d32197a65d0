import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useProjects } from '../../session/project-store.ts';

const parameter = 'project';

/** A path that selects a project when it is opened. */
export const projectInAddress = (path: string, projectId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${parameter}=${projectId}`;

/** The project that the query of an address names. */
export const projectIn = (search: string): string | null =>
  new URLSearchParams(search).get(parameter);

/**
 * Selects the project that the address names, and takes it out of the address. The screen waits for
 * that, so that it asks nothing of the project before.
 */
export function ProjectOfAddress({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const selectProject = useProjects((store) => store.selectProject);
  const wanted = projectIn(search);
  useEffect(() => {
    if (wanted === null) return;
    selectProject(wanted);
    const others = new URLSearchParams(search);
    others.delete(parameter);
    void navigate({ pathname, search: others.toString(), hash }, { replace: true, state });
  }, [wanted, selectProject, navigate, pathname, search, hash, state]);
  return wanted === null ? children : null;
}
