import { Button } from '@mantine/core';
import type { SelectedProject } from '@portal/contract/project';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useProjects } from '../../session/project-store.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { ConsentCards } from './consent-cards.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import rows from '../../ui/row-list.module.css';
import classes from './own-projects-page.module.css';

interface ProjectListProps {
  readonly projects: readonly SelectedProject[];
  /** Left out where the user may change nothing. */
  readonly onLeave?: ((project: SelectedProject) => void) | undefined;
}

function ProjectList({ projects, onLeave }: ProjectListProps) {
  const { t } = useTranslation();
  return (
    <ul className={rows.list}>
      {projects.map((project) => (
        <li key={project.projectId} className={rows.row}>
          <Monogram name={project.name} logoUri={project.logoUri} size={36} />
          <span className={classes.name}>{project.name}</span>
          {onLeave && (
            <Button
              variant="default"
              aria-label={t('membership.own.leaveOne', { project: project.name })}
              onClick={() => onLeave(project)}
            >
              {t('membership.own.leave')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Lists the projects that the account takes part in; the user can leave each of them. */
export function OwnProjectsPage() {
  const { t } = useTranslation();
  const projects = useProjects((state) => state.projects);
  const isReadOnly = useIsReadOnly();
  const [leaving, setLeaving] = useState<SelectedProject | null>(null);
  const title = t('navigation.ownProjects');
  useScreenTitle();
  const own = projects.filter(({ rights }) => rights.leaveProject);
  return (
    <>
      <PageHead title={title} count={own.length} />
      <p className={rows.lead}>{t('membership.own.lead')}</p>
      <ConsentCards />
      {own.length === 0 ? (
        <PageMessage title={t('membership.own.empty')} hint={t('membership.own.emptyHint')} />
      ) : (
        <ProjectList projects={own} onLeave={isReadOnly ? undefined : setLeaving} />
      )}
      <LeaveDialog project={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
