import type { Task } from '@portal/contract/dashboard';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { ShownTask } from './task-rules.ts';

export interface TaskTexts {
  /** Such as "3 aanvragen wachten op een beoordeling". */
  readonly title: (task: ShownTask) => string;
  /** How many, up to what is counted: "12", or "Meer dan 1.000". */
  readonly number: (task: Pick<Task, 'count' | 'isCapped'>) => string;
  /** The label of the button of the task. */
  readonly action: (task: ShownTask) => string;
}

/** The texts of a task. */
export function useTaskTexts(): TaskTexts {
  const { t } = useTranslation();
  const format = useFormat();
  const number: TaskTexts['number'] = ({ count, isCapped }) =>
    isCapped ? t('tasks.moreThan', { count: count ?? 0 }) : format.count(count ?? 0);
  return {
    number,
    title: (task) =>
      t(`tasks.kinds.${task.kind}.${task.count === 1 ? 'one' : 'other'}`, {
        number: number(task),
        // Lower case, because the sentence does not start with it.
        within: task.isCapped
          ? t('tasks.moreThanWithin', { count: task.count ?? 0 })
          : number(task),
      }),
    action: ({ kind }) => t(`tasks.kinds.${kind}.action`),
  };
}
