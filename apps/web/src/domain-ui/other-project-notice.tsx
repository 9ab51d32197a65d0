import { Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { useProjects } from '../session/project-store.ts';
import { Notice } from '../ui/notice.tsx';
import { isolatedNames } from './isolated-names.tsx';

/**
 * A notice that a record belongs to another project, with a button to switch. Renders nothing for a
 * record of the selected project.
 */
export function OtherProjectNotice({ projectId }: { projectId: string }) {
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
          <Trans
            components={isolatedNames}
            i18nKey="terms.switchProject"
            values={{ project: project.name }}
          />
        </Button>
      }
    >
      <Trans
        components={isolatedNames}
        i18nKey="terms.otherProject"
        values={{ project: project.name }}
      />
    </Notice>
  );
}
