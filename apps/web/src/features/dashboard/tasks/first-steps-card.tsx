import type { FirstStep } from '@portal/contract/dashboard';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { firstStepsQuery } from './tasks-query.ts';
import classes from './first-steps-card.module.css';

const paths: Readonly<Record<FirstStep, string>> = {
  approver: '/settings/user-management/add-user',
  'employee-list': '/settings/employeelist',
  'rejection-reasons': '/settings/rejection-reasons',
  payroll: '/settings/payroll',
  material: '/promotion-material/promotion-package',
};

/** The first steps of a new employer, each with a tick once it is done. */
export function FirstStepsCard({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(firstStepsQuery(projectId));
  if (!data && error) {
    return (
      <ErrorAlert title={t('tasks.steps.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  const steps = (data?.steps ?? []).filter(({ step }) => Object.hasOwn(paths, step));
  if (steps.length === 0) return null;
  return (
    <Panel title={t('tasks.steps.title')}>
      <p className={classes.lead}>{t('tasks.steps.lead')}</p>
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }) => {
          const Icon = isDone ? IconCircleCheck : IconCircle;
          return (
            <li key={step} data-done={isDone || undefined}>
              <Icon
                size={20}
                stroke={1.75}
                role="img"
                aria-label={t(isDone ? 'tasks.steps.done' : 'tasks.steps.todo')}
              />
              <Link to={paths[step]}>{t(`tasks.steps.names.${step}`)}</Link>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
