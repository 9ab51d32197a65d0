import type { MonthlyParts } from '@portal/contract/amounts';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { ChangeText } from '../../../domain-ui/change-text.tsx';
import { employeeChanges } from './edit-rules.ts';
import classes from './employee-pays.module.css';

interface EmployeePaysProps {
  readonly base: ArticleRegistrationDetail;
  /** The parts with the typed employer contribution; null if that is not a possible amount. */
  readonly parts: MonthlyParts | null;
}

/** What the employee pays per month with the typed contribution, and which parts change. */
export function EmployeePays({ base, parts }: EmployeePaysProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const now = base.totalPrice - base.employerContribution;
  const then = parts && base.totalPrice - parts.employerContribution;
  return (
    <div aria-live="polite">
      <p className={classes.pays}>
        {then === null
          ? t('requestEdit.paysUnknown')
          : then === now
            ? t('requestEdit.pays', { amount: cents(now) })
            : t('requestEdit.paysThen', { amount: cents(then), now: cents(now) })}
      </p>
      {parts && then !== now ? (
        <ul className={classes.changes}>
          {employeeChanges(base, parts).map((change) => (
            <li key={change.field}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.order}>{t('requestEdit.contributionOrder')}</p>
      )}
    </div>
  );
}
