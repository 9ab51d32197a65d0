import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PayrollDescription } from './payroll-queries.ts';
import classes from './payroll-page.module.css';
import { MissedMonths } from './missed-months.tsx';
import { PeopleWithoutNumber } from './people-without-number.tsx';
import { openTasksOf } from './period-rules.ts';

interface DecideStepProps {
  readonly projectId: string;
  readonly summary: PayrollDescription;
  readonly mayManage: boolean;
}

/** What waits for a decision: missing employee numbers, requests, and missed months. */
export function DecideStep({ projectId, summary, mayManage }: DecideStepProps) {
  const { t } = useTranslation();
  const tasks = openTasksOf(summary).filter(({ step }) => step === 'decide');
  return (
    <>
      <p className={classes.muted}>{t('payroll.steps.decideHint')}</p>
      {tasks.length === 0 && <p>{t('payroll.waiting.nothing')}</p>}
      {tasks.length > 0 && (
        <ul className={classes.tasks}>
          {tasks.map(({ kind, count }) => (
            <li key={kind} className={classes.body}>
              {kind !== 'missed' && (
                <div className={classes.row}>
                  <span>{t(`payroll.waiting.${kind}`, { count })}</span>
                  {kind === 'requests' && summary.withoutNumber > 0 && (
                    <Link to="/requests/to-approve">{t('payroll.waiting.toRequests')}</Link>
                  )}
                </div>
              )}
              {kind === 'noNumber' && <PeopleWithoutNumber period={summary} />}
              {kind === 'missed' && (
                // Folded while something else keeps the period from being closed.
                <details className={classes.fold} open={summary.withoutNumber === 0}>
                  <summary>
                    {t('payroll.waiting.missed', { count })} {t('payroll.missed.lead')}
                  </summary>
                  <div className={classes.body}>
                    <MissedMonths
                      projectId={projectId}
                      months={summary.missed}
                      count={count}
                      mayManage={mayManage}
                    />
                  </div>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
