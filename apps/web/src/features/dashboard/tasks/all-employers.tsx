import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkName } from '../../../domain-ui/link-name.ts';
import { numberAmongNamesakes } from '../../../session/namesakes.ts';
import { useProjects } from '../../../session/project-store.ts';
import { useTasksOfProjects } from '../../../session/tasks-of-projects.ts';
import { useIsReadOnly } from '../../../session/use-right.ts';
import { SearchBox } from '../../../ui/data-table/search-box.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './all-employers.module.css';
import { EmployerCards } from './employer-cards.tsx';
import { EmployerTable } from './employer-table.tsx';
import {
  type Employer,
  matchesSearch,
  type OverviewColumn,
  shownColumns,
  sortEmployers,
} from './task-rules.ts';

/** The tasks at all employers of the user, one row each. */
export function AllEmployers() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const projects = useProjects((store) => store.projects);
  const loaded = useTasksOfProjects(projects.map(({ projectId }) => projectId));
  const [search, setSearch] = useState('');
  const [sortBy, setSortBy] = useState<OverviewColumn>('requests');
  // The server leaves out an employer that is no longer one of the user's.
  const employers = projects.flatMap((project): Employer[] => {
    const { projectId, name } = project;
    const work = loaded.known.get(projectId);
    if (work === null) return [];
    const number = numberAmongNamesakes(project, projects);
    const suffix = number === undefined ? null : t('shell.kvkNumber', { number });
    const kvkNumber = project.kvkNumber ?? work?.kvkNumber;
    return [{ projectId, name, spokenName: linkName(name, suffix), kvkNumber, work }];
  });
  const columns = shownColumns(projects, useIsReadOnly());
  const sorted = loaded.isComplete ? sortEmployers(employers, sortBy) : employers;
  const matches = sorted.filter((employer) => matchesSearch(employer, search));
  const parts = { employers: matches, columns, isComplete: loaded.isComplete };
  return (
    <Panel title={t('tasks.overview.title')}>
      <div className={classes.tools}>
        <SearchBox value={search} placeholder={t('tasks.overview.search')} onSearch={setSearch} />
      </div>
      <VisuallyHidden role="status">
        {loaded.isComplete
          ? t('tasks.overview.loaded', { count: matches.length })
          : t('tasks.overview.loading')}
      </VisuallyHidden>
      {loaded.error && (
        <div className={classes.failure}>
          <ErrorAlert
            title={t('tasks.overview.failed')}
            error={loaded.error}
            onRetry={loaded.refetch}
          />
        </div>
      )}
      {matches.length === 0 ? (
        <p className={classes.none}>{t('tasks.overview.noneFound')}</p>
      ) : isPhone ? (
        <EmployerCards {...parts} />
      ) : (
        <EmployerTable {...parts} sortBy={sortBy} onSort={setSortBy} />
      )}
    </Panel>
  );
}
