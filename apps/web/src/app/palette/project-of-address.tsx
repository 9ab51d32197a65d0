import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { projectIn, projectParameter } from '../../lib/project-address.ts';
import { useProjects } from '../../session/project-store.ts';

/**
 * Selects the project in the address, and removes it from the address. The screen renders after
 * that, so that it fetches nothing of the previous project.
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
