import { useQuery } from '@tanstack/react-query';
import { ContactCard } from '../contact-card.tsx';
import { figuresQuery, projectInfoQuery } from '../dashboard-queries.ts';
import classes from '../dashboard-page.module.css';
import { Figures } from '../figures.tsx';
import { NewsCard } from '../news-card.tsx';
import { WhatWaits } from './what-waits.tsx';

export { AllEmployers } from './all-employers.tsx';
export { EmployerViews } from './employer-views.tsx';

/** What stands below the tasks of a project. */
function Below({ projectId }: { readonly projectId: string }) {
  // How high the figures are, and whether there is news, is known when they come.
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

/** What waits in a project, and below it its figures and its news. */
export const OneProject = ({ projectId }: { readonly projectId: string }) => (
  <WhatWaits projectId={projectId}>
    <Below projectId={projectId} />
  </WhatWaits>
);
