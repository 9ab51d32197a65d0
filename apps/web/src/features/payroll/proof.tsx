import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useTranslation } from 'react-i18next';
import classes from './payroll-page.module.css';
import { usePeriodName } from './use-period-name.ts';

/**
 * The digests of closed periods and of their files, folded: they prove that nothing changed since
 * closing.
 */
export function Proof({ periods }: { readonly periods: readonly PayrollPeriod[] }) {
  const { t } = useTranslation();
  const nameOf = usePeriodName();
  const digests = periods.flatMap((period) => [
    ...(period.sha256 === null
      ? []
      : [{ name: t('payroll.proof.lines', { period: nameOf(period) }), sha256: period.sha256 }]),
    ...period.files.map(({ fileName, sha256 }) => ({ name: fileName, sha256 })),
  ]);
  if (digests.length === 0) return null;
  return (
    <details className={classes.fold}>
      <summary>{t('payroll.proof.title')}</summary>
      <p className={classes.muted}>{t('payroll.proof.hint')}</p>
      <dl className={classes.digests}>
        {digests.map(({ name, sha256 }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.digest}>{sha256}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
