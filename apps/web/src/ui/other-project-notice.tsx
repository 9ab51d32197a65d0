import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProjects } from '../session/project-store.ts';

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
    <Alert
      variant="default"
      icon={<IconInfoCircle aria-hidden stroke={1.75} size={20} />}
      mb={24}
      role="status"
    >
      {t('terms.otherProject', { project: project.name })}
      <div>
        <Button variant="default" mt="sm" onClick={() => selectProject(projectId)}>
          {t('terms.switchProject', { project: project.name })}
        </Button>
      </div>
    </Alert>
  );
}
