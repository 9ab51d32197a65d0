import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { textFiles, withTexts } from '../../i18n/i18n.ts';
import { preloadModule } from '../../lib/preload-module.ts';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useProjects, useSelectedProject } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { allEmployers } from './all-employers-address.ts';
import { CountTiles } from './count-tiles.tsx';
import { figuresQuery, projectInfoQuery } from './dashboard-queries.ts';
import classes from './dashboard-page.module.css';
import { Greeting } from './greeting.tsx';

const useTasksModule = preloadModule(
  withTexts(
    () => import('./tasks/late-parts.tsx'),
    textFiles({ nl: () => import('./tasks/texts.nl.ts'), en: () => import('./tasks/texts.en.ts') }),
  ),
);

/**
 * The tasks, running subscriptions and news of the selected project; or the tasks of all projects.
 */
export function DashboardPage() {
  const project = useSelectedProject();
  const { projectId } = project;
  const { module: parts, error } = useTasksModule();
  const isBackOffice = useSession((session) => session.user?.type === 'BackOffice');
  const hasSeveral = useProjects((store) => store.projects.length > 1) && !isBackOffice;
  const [query] = useSearchParams();
  const isAll = hasSeveral && query.get(allEmployers.name) === allEmployers.value;
  // Requested while the parts above them load.
  useQuery({ ...figuresQuery(projectId), enabled: !isAll });
  useQuery({ ...projectInfoQuery(projectId), enabled: !isAll });
  useScreenTitle();
  const { t } = useTranslation();
  return (
    <>
      <Greeting project={project} isAll={isAll} />
      {hasSeveral && (
        <div className={classes.views}>{parts && <parts.EmployerViews isAll={isAll} />}</div>
      )}
      {isAll && parts && <parts.AllEmployers />}
      {!isAll && <CountTiles project={project} />}
      {!isAll && parts && <parts.ProjectDashboard key={projectId} projectId={projectId} />}
      {error !== undefined && (
        <Box mt={24}>
          <ErrorAlert
            title={t('dashboard.restFailed')}
            error={error}
            onRetry={() => window.location.reload()}
          />
        </Box>
      )}
    </>
  );
}
