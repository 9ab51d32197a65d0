import { useQuery } from '@tanstack/react-query';
import { ContactCard } from '../contact-card.tsx';
import { figuresQuery, projectInfoQuery } from '../dashboard-queries.ts';
import classes from '../dashboard-page.module.css';
import { Figures } from '../figures.tsx';
import { NewsCard } from '../news-card.tsx';
import { TasksOverview } from './tasks-overview.tsx';

export { AllEmployers } from './all-employers.tsx';
export { EmployerViews } from './employer-views.tsx';

/** The parts below the tasks of a project. */
function FiguresAndNews({ projectId }: { readonly projectId: string }) {
  // Whether there is news, and how high the charts are, is known when they have loaded.
  const figures = useQuery(figuresQuery(projectId));
  const info = useQuery(projectInfoQuery(projectId));
  return (
    <>
      <Figures projectId={projectId} />
      {figures.isFetched && info.isFetched && (
        <div className={classes.row}>
          <NewsCard projectId={projectId} />
          <ContactCard />
        </div>
      )}
    </>
  );
}

/** The tasks of a project, and below them its charts and its news. */
export const ProjectDashboard = ({ projectId }: { readonly projectId: string }) => (
  <TasksOverview projectId={projectId}>
    <FiguresAndNews projectId={projectId} />
  </TasksOverview>
);
