import type { PayrollLineState } from '@portal/contract/payroll-shapes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PayrollDescription } from './payroll-queries.ts';
import classes from './payroll-page.module.css';
import { openTasksOf } from './period-rules.ts';
import { Reconciliation } from './reconciliation.tsx';

interface CheckStepProps {
  readonly projectId: string;
  readonly periodId: string;
  readonly summary: PayrollDescription;
  /** Moves the view to the people, of whom a link shows some. */
  readonly onShowPeople: () => void;
}

/** The filter that shows the people of a sentence. */
const filterOf: Readonly<Record<string, PayrollLineState>> = {
  numberNow: 'heldByPerson',
  held: 'heldByPerson',
  leftOut: 'leftOut',
};

/** What does not count in a period, and whether its amounts add up. */
export function CheckStep({ projectId, periodId, summary, onShowPeople }: CheckStepProps) {
  const { t } = useTranslation();
  const tasks = openTasksOf(summary).filter(({ step }) => step !== 'decide');
  return (
    <>
      <p className={classes.muted}>{t('payroll.steps.checkHint')}</p>
      {tasks.length > 0 && (
        <ul className={classes.tasks}>
          {tasks.map(({ kind, count }) => (
            <li key={kind} className={classes.row}>
              <span>{t(`payroll.waiting.${kind}`, { count })}</span>
              <Link
                to={{ search: `?period=${periodId}&held=${filterOf[kind] ?? ''}` }}
                onClick={onShowPeople}
              >
                {t('payroll.waiting.toPeople')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Reconciliation projectId={projectId} periodId={periodId} />
    </>
  );
}
