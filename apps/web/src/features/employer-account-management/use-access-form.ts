import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../lib/use-change.ts';
import { useDraftPart, type Draft } from '../../ui/use-draft.ts';
import { refreshAccounts } from './employer-account-queries.ts';
import {
  areAccessEdits,
  isSameAccess,
  type Access,
  type AccessEdits,
  type ProjectAccess,
} from './rights-rules.ts';

const noEdits: AccessEdits = {};

/**
 * Access and rights of an account in one or more projects, both as saved and as edited. Edits stay
 * until they are saved.
 */
export function useAccessForm(
  draft: Draft,
  saved: readonly ProjectAccess[],
  send: (changed: readonly ProjectAccess[]) => Promise<unknown>,
) {
  const client = useQueryClient();
  const [edits, setEdits] = useDraftPart(draft, 'edits', noEdits, areAccessEdits);
  const projects = saved.map((project) => ({ ...project, ...edits[project.projectId] }));
  const edited = projects.filter((project, index) => {
    const before = saved[index];
    return before !== undefined && !isSameAccess(project, before);
  });

  const saving = useChange({
    mutationFn: async (changed: readonly ProjectAccess[]) => {
      await send(changed);
      draft.remove();
      await refreshAccounts(client);
    },
    onSuccess: () => {
      setEdits(noEdits);
      draft.settle();
    },
  });

  return {
    projects,
    isEdited: edited.length > 0,
    edit: (projectId: string, change: Partial<Access>) => {
      // The message about the last save no longer applies.
      if (!saving.isPending) saving.reset();
      setEdits((current) => ({ ...current, [projectId]: { ...current[projectId], ...change } }));
    },
    /** Saves all edits, or only the projects that are given. */
    save: (changed: readonly ProjectAccess[] = edited) => {
      if (changed.length > 0 && !saving.isPending) saving.mutate(changed);
    },
    isBusy: saving.isPending,
    isSaved: saving.isSuccess,
    failure: saving.error,
  };
}
