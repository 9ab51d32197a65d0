import type { ProjectTasks } from '@portal/contract/dashboard';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { projectInAddress } from '../../../lib/project-address.ts';
import { today } from '../../../lib/today.ts';
import {
  type Employer,
  supportedTasks,
  type OverviewColumn,
  pathOf,
  taskOf,
} from './task-rules.ts';
import { useTaskTexts } from './use-task-texts.ts';

type FactColumn = Exclude<OverviewColumn, 'name'>;

/** The cell of a column: a fact, and a smaller note beside it. */
interface Cell {
  readonly fact: string;
  readonly note?: string | undefined;
}

/** Where the button of an employer leads, and its label. */
interface EmployerLink {
  readonly to: string;
  readonly action: string;
  /** The label with the name of the employer, for screen readers. */
  readonly label: string;
}

/** The cells of the overview of employers. */
export function useEmployerCells(): {
  readonly cellOf: (work: ProjectTasks, column: FactColumn) => Cell;
  readonly linkOf: (employer: Employer) => EmployerLink;
} {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useTaskTexts();
  const since = (day: string | null | undefined) =>
    day ? t('tasks.overview.since', { day: format.date(day) }) : undefined;
  function cellOf(work: ProjectTasks, column: FactColumn): Cell {
    switch (column) {
      case 'requests': {
        const task = taskOf(work, 'requests-waiting');
        return task ? { fact: texts.number(task), note: since(task.oldest) } : { fact: '–' };
      }
      case 'leavers': {
        const task = taskOf(work, 'leavers-to-confirm');
        return { fact: task ? texts.number(task) : '–' };
      }
      case 'payroll': {
        if (!work.payroll) return { fact: '–' };
        const { state, cutOffOn } = work.payroll;
        return {
          // A newer server may have other states.
          fact: t(`tasks.overview.states.${state}`, { defaultValue: '–' }),
          note: cutOffOn
            ? t(cutOffOn < today() ? 'tasks.overview.cutOffPassed' : 'tasks.overview.cutOff', {
                day: format.date(cutOffOn),
              })
            : undefined,
        };
      }
      case 'employeeList':
        return { fact: work.employeeListSavedOn ? format.date(work.employeeListSavedOn) : '–' };
    }
  }
  function linkOf({ projectId, spokenName, work }: Employer): EmployerLink {
    const [first] = supportedTasks(work?.tasks ?? []);
    const action = first ? texts.action(first) : t('tasks.overview.nothing');
    return {
      to: projectInAddress(first ? pathOf(first) : '/', projectId),
      action,
      label: t('tasks.overview.of', { action, name: spokenName }),
    };
  }
  return { cellOf, linkOf };
}
