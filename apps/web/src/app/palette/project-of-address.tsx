import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'react-router';
import { markEntry, projectOfEntry } from '../../lib/history-entry.ts';
import { projectIn, projectParameter } from '../../lib/project-address.ts';
import { useProjects } from '../../session/project-store.ts';
import { useNotify } from '../../ui/use-notify.ts';

/**
 * The project to select before the screen is shown: going back or forward selects the project that
 * the history entry was shown in, so that its filters and records match. null for none. A page load
 * keeps the selected project.
 */
function useProjectOfEntry(location: Location<unknown>): string | null {
  const isTraversal = useNavigationType() === NavigationType.Pop;
  const { projects, selectedProject } = useProjects();
  const selectedId = selectedProject?.projectId;
  // Not its key: going back before the next screen has rendered leads to the same entry again.
  const [settled, setSettled] = useState(location);
  const isNew = location !== settled;
  const { key } = location;
  const shownIn = isNew && isTraversal ? projectOfEntry(key) : undefined;
  const isOther = shownIn !== selectedId && projects.some(({ projectId }) => projectId === shownIn);
  // Afterwards the user may select another project on the same screen.
  if (isNew && !isOther) setSettled(location);
  // Before the effects of the screen, whose guard of unsaved text compares it.
  useLayoutEffect(() => {
    if (!isOther && selectedId !== undefined) markEntry(key, selectedId);
  }, [isOther, key, selectedId]);
  return isOther && shownIn !== undefined ? shownIn : null;
}

/**
 * Selects the project in the address, and removes it from the address; or that of the history
 * entry. The screen renders after that, so that it fetches nothing of the previous project.
 */
export function ProjectOfAddress({ children }: { readonly children: ReactNode }) {
  const location = useLocation() as Location<unknown>;
  const { pathname, search, hash, state } = location;
  const navigate = useNavigate();
  const selectProject = useProjects((store) => store.selectProject);
  const named = projectIn(search);
  const notify = useNotify();
  const { t } = useTranslation();
  // A mail may outlive the membership, and its reader must not take other requests for those of it.
  const tellLost = useEffectEvent(() => {
    const { projects, selectedProject } = useProjects.getState();
    if (!selectedProject || projects.some(({ projectId }) => projectId === named)) return;
    const message = t('shell.projectOfLinkLost', { project: selectedProject.name });
    notify({ tone: 'bad', title: t('shell.projectLost'), message });
  });
  const ofEntry = useProjectOfEntry(location);
  useEffect(() => {
    if (named === null) return;
    selectProject(named);
    tellLost();
    const others = new URLSearchParams(search);
    others.delete(projectParameter);
    void navigate({ pathname, search: others.toString(), hash }, { replace: true, state });
  }, [named, selectProject, navigate, pathname, search, hash, state]);
  useEffect(() => {
    if (ofEntry !== null) selectProject(ofEntry);
  }, [ofEntry, selectProject]);
  return named === null && ofEntry === null ? children : null;
}
