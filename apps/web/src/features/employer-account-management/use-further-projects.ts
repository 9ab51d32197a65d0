import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useDraftPart, type Draft } from '../../ui/use-draft.ts';
import { managedProjectsQuery } from './employer-account-queries.ts';
import {
  areAccessEdits,
  noFlags,
  type Access,
  type AccessEdits,
  type ProjectAccess,
} from './rights-rules.ts';

const noEdits: AccessEdits = {};
const nothing = { ...noFlags, isDisabled: false, hasAccess: false, isAsked: false };

/** The projects beside the selected one to which a new user is added, and the rights there. */
export function useFurtherProjects(draft: Draft, projectId: string) {
  const { t } = useTranslation();
  const { data } = useQuery(managedProjectsQuery);
  const [edits, setEdits] = useDraftPart(draft, 'otherProjects', noEdits, areAccessEdits);
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const projects = (data?.items ?? [])
    .filter((each) => each.projectId !== projectId)
    .map((each): ProjectAccess => ({ ...nothing, ...each, ...edits[each.projectId] }));
  const chosen = projects.filter(({ hasAccess }) => hasAccess);
  return {
    projects,
    chosen,
    edit: (id: string, change: Partial<Access>) =>
      setEdits((current) => ({ ...current, [id]: { ...current[id], ...change } })),
    /** Records the order of the request, because the server names a project by its index in it. */
    recordOrder: () => setSentIds(chosen.map((each) => each.projectId)),
    /** Why the server refused a project, in the response to the last attempt. */
    faultOf: (error: unknown, id: string): string | null => {
      const at = sentIds.indexOf(id);
      if (at < 0 || !(error instanceof ApiError)) return null;
      const fault = error.errors[`otherProjects.${at}.projectId`]?.[0];
      return fault
        ? fieldErrorText(t, fault, chosen.find((each) => each.projectId === id)?.name ?? '')
        : null;
    },
  };
}
