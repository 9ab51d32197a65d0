import { useQuery } from '@tanstack/react-query';
import { useScreenTitle } from '../../parts/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { ContactCard } from './contact-card.tsx';
import { CountTiles } from './count-tiles.tsx';
import { figuresQuery, projectInfoQuery } from './dashboard-queries.ts';
import classes from './dashboard-page.module.css';
import { Figures } from './figures.tsx';
import { Greeting } from './greeting.tsx';
import { NewsCard } from './news-card.tsx';

/** Requests that wait, running subscriptions and news of the selected project. */
export function DashboardPage() {
  const project = useSelectedProject();
  // How high the figures are, and whether there is news, is known when they come.
  const figures = useQuery(figuresQuery(project.projectId));
  const info = useQuery(projectInfoQuery(project.projectId));
  useScreenTitle();
  return (
    <>
      <Greeting project={project} />
      <CountTiles project={project} />
      <Figures key={project.projectId} projectId={project.projectId} />
      {figures.isFetched && info.isFetched && (
        <div className={classes.row}>
          <NewsCard projectId={project.projectId} />
          <ContactCard />
        </div>
      )}
    </>
  );
}
