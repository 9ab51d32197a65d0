import { useTranslation } from 'react-i18next';
import { ClosingBlocked } from './closing-blocked.tsx';
import classes from './payroll-page.module.css';
import type { PayrollDescription } from './payroll-queries.ts';
import { blockersOf, openTasksOf } from './period-rules.ts';

/** What closing does, what it leaves out, and who keeps it from being done. */
export function CloseStep({ summary }: { readonly summary: PayrollDescription }) {
  const { t } = useTranslation();
  const out = openTasksOf(summary).filter(({ kind }) => kind === 'held' || kind === 'leftOut');
  return (
    <>
      <p className={classes.muted}>{t('payroll.close.text')}</p>
      {blockersOf(summary).people.length > 0 && <ClosingBlocked period={summary} />}
      {out.length > 0 && (
        <ul className={classes.tasks}>
          {out.map(({ kind, count }) => (
            <li key={kind}>{t(`payroll.close.${kind as 'held'}`, { count })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
