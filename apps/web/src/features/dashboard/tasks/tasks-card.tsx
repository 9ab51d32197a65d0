import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { today } from '../../../lib/today.ts';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { missingQuery, PayrollRow } from './payroll-row.tsx';
import { TaskRow } from './task-row.tsx';
import { tasksQuery } from './tasks-query.ts';
import { pathOf, questionsKind, type ShownTask, supportedTasks } from './task-rules.ts';
import classes from './tasks-card.module.css';
import { useTaskTexts } from './use-task-texts.ts';

/** The number of rows that are shown before the user expands the list, that of payroll included. */
const maxShown = 7;

function useFacts(): (task: ShownTask) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kind, oldest, due }) =>
    [
      due && t(due < today() ? 'tasks.overdue' : 'tasks.due', { day: format.date(due) }),
      oldest &&
        t(kind === 'employee-list-old' ? 'tasks.savedOn' : 'tasks.oldest', {
          day: format.date(oldest),
        }),
    ]
      .filter(Boolean)
      .join(' · ');
}

interface ListProps {
  readonly projectId: string;
  readonly tasks: readonly ShownTask[];
  /** Whether other cards of the dashboard ask something: questions of consent, or first steps. */
  readonly isBesides: boolean;
  /** null without payroll. */
  readonly nextCutOff: string | null;
}

function TaskList({ projectId, tasks, isBesides, nextCutOff }: ListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useTaskTexts();
  const factsOf = useFacts();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? tasks : tasks.slice(0, nextCutOff ? maxShown - 1 : maxShown);
  const hidden = tasks.length - shown.length;
  const { data: missing } = useQuery({ ...missingQuery(projectId), enabled: false });
  const isPayrollDone = missing?.withoutNumber === 0 && missing.missedCount === 0;
  return (
    <>
      {tasks.length === 0 && (nextCutOff === null || isPayrollDone) && (
        <p className={classes.none}>
          {t(isBesides ? 'tasks.noneBesides' : 'tasks.none')}{' '}
          {nextCutOff !== null && nextCutOff >= today() && (
            <Trans
              components={isolatedNames}
              i18nKey="tasks.nextCutOff"
              values={{ day: format.date(nextCutOff) }}
            />
          )}
        </p>
      )}
      {(shown.length > 0 || nextCutOff) && (
        <ul className={classes.list}>
          {shown.map((task) => (
            <TaskRow
              key={task.kind}
              title={texts.title(task)}
              facts={factsOf(task)}
              to={pathOf(task)}
              action={texts.action(task)}
            />
          ))}
          {nextCutOff && <PayrollRow projectId={projectId} />}
        </ul>
      )}
      {hidden > 0 && (
        <TextButton onClick={() => setExpanded(true)}>
          {t('tasks.more', { count: hidden })}
        </TextButton>
      )}
    </>
  );
}

interface TasksCardProps {
  readonly projectId: string;
  /** Whether first steps are shown above the tasks. */
  readonly hasSteps: boolean;
}

/** The tasks of a project, the most urgent first. */
export function TasksCard({ projectId, hasSteps }: TasksCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(tasksQuery(projectId));
  const failure = error && (
    <ErrorAlert
      title={t(data ? 'tasks.refreshFailed' : 'tasks.failed')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
  if (failure && !data) return failure;
  return (
    <Panel title={t('tasks.title')}>
      {failure}
      {data ? (
        <TaskList
          projectId={projectId}
          tasks={supportedTasks(data.items)}
          isBesides={hasSteps || data.items.some(({ kind }) => kind === questionsKind)}
          nextCutOff={data.nextCutOff}
        />
      ) : (
        <div role="status" aria-label={t('tasks.loading')}>
          <Skeleton height={120} radius="md" />
        </div>
      )}
    </Panel>
  );
}
