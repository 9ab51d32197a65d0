import type { SelectedProject } from '@portal/contract/project';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { projectsQuery } from '../../session/project-queries.ts';
import { useNotify } from '../../ui/use-notify.ts';

/**
 * Reloads the projects, after which another one is selected if this one is no longer listed, and
 * says why. Renders nothing.
 */
export function LostProject({ project }: { readonly project: SelectedProject }) {
  const client = useQueryClient();
  const notify = useNotify();
  const { t } = useTranslation();
  const reload = useEffectEvent(async () => {
    const { projects } = await client.fetchQuery({ ...projectsQuery, staleTime: 0 });
    if (projects.some(({ projectId }) => projectId === project.projectId)) return;
    notify({
      tone: 'bad',
      title: t('shell.projectLost'),
      message: (
        <Trans
          components={isolatedNames}
          i18nKey="shell.projectLostText"
          values={{ project: project.name }}
        />
      ),
    });
  });
  // Should it fail, the screen says for itself what it could not load.
  useEffect(() => void reload().catch(() => {}), []);
  return null;
}
