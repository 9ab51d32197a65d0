import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.tsx';
import { useSelectedProject } from '../../session/project-store.ts';
import { CountTiles } from './count-tiles.tsx';
import { Greeting } from './greeting.tsx';
import { NewsCard } from './news-card.tsx';

/** What waits, what runs, and what is new in the selected project. */
export function DashboardPage() {
  const { t } = useTranslation();
  const project = useSelectedProject();
  usePageTitle(t('dashboard.title'));
  return (
    <>
      <Greeting project={project} />
      <CountTiles project={project} />
      <NewsCard projectId={project.projectId} />
    </>
  );
}
