import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProjects } from '../session/project-store.ts';
import { Notice } from './notice.tsx';

/** Says that a record is not of the selected project, and offers to switch; nothing if it is. */
export function OtherProjectNotice({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const selectedId = useProjects((state) => state.selectedProject?.projectId);
  const project = useProjects((state) =>
    state.projects.find((each) => each.projectId === projectId),
  );
  const selectProject = useProjects((state) => state.selectProject);
  if (!project || projectId === selectedId) return null;
  return (
    <Notice
      tone="info"
      extra={
        <Button variant="default" mt={12} onClick={() => selectProject(projectId)}>
          {t('terms.switchProject', { project: project.name })}
        </Button>
      }
    >
      {t('terms.otherProject', { project: project.name })}
    </Notice>
  );
}
