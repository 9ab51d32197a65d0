import { Box, Button } from '@mantine/core';
import type { Task } from '@portal/contract/dashboard';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { projectInAddress } from '../../lib/project-address.ts';
import { noFiltersParameter } from '../../lib/table-filters.ts';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { linkName } from '../../domain-ui/link-name.ts';
import { numberAmongNamesakes } from '../../session/namesakes.ts';
import { useProjects, useSelectedProject } from '../../session/project-store.ts';
import { useTasksOfProjects } from '../../session/tasks-of-projects.ts';
import { Notice } from '../../ui/notice.tsx';
import { listPaths } from './article-registration-lists.ts';

interface WaitingEmployer {
  readonly projectId: string;
  readonly name: string;
  /** Set where another employer of the user has the same name. */
  readonly kvkNumber: string | undefined;
  readonly task: Task;
}

/** The other employer whose requests have waited longest; undefined until all have loaded. */
function useNextEmployer(): WaitingEmployer | undefined {
  const { projectId: here } = useSelectedProject();
  const projects = useProjects((store) => store.projects);
  const others = projects.filter(
    ({ projectId, rights }) => projectId !== here && rights.decideRequests,
  );
  const { known, isComplete } = useTasksOfProjects(others.map(({ projectId }) => projectId));
  if (!isComplete) return undefined;
  const [first] = others
    .flatMap((project): WaitingEmployer[] => {
      const { projectId, name } = project;
      const task = known.get(projectId)?.tasks.find(({ kind }) => kind === 'requests-waiting');
      const kvkNumber = numberAmongNamesakes(project, projects);
      return task ? [{ projectId, name, kvkNumber, task }] : [];
    })
    .toSorted((a, b) => ((a.task.oldest ?? '') < (b.task.oldest ?? '') ? -1 : 1));
  return first;
}

function EmployerLink({ name, kvkNumber, projectId, task }: WaitingEmployer) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = format.count(task.count ?? 0);
  const suffix = kvkNumber === undefined ? null : t('shell.kvkNumber', { number: kvkNumber });
  const inbox = `${listPaths.toApprove}?${noFiltersParameter.name}=${noFiltersParameter.value}`;
  return (
    <Button component={Link} to={projectInAddress(inbox, projectId)}>
      {t('review.nextEmployer', {
        name: linkName(name, suffix),
        count: task.isCapped ? t('review.moreThan', { number: count }) : count,
      })}
    </Button>
  );
}

/** A link to the requests that wait at another employer, for an inbox without any. */
export function NextEmployerLink() {
  const next = useNextEmployer();
  return next ? <EmployerLink {...next} /> : null;
}

/** The same, after the last request of one employer was reviewed. */
export function NextEmployer() {
  const { name } = useSelectedProject();
  const next = useNextEmployer();
  if (!next) return null;
  return (
    <Notice
      tone="ok"
      extra={
        <Box mt={8}>
          <EmployerLink {...next} />
        </Box>
      }
    >
      <Trans components={isolatedNames} i18nKey="review.allDone" values={{ name }} />
    </Notice>
  );
}
