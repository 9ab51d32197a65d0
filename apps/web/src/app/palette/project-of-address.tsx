import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { projectIn, projectParameter } from '../../lib/project-address.ts';
import { useProjects } from '../../session/project-store.ts';

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
    others.delete(projectParameter);
    void navigate({ pathname, search: others.toString(), hash }, { replace: true, state });
  }, [wanted, selectProject, navigate, pathname, search, hash, state]);
  return wanted === null ? children : null;
}
