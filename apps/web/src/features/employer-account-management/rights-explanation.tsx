import { rightFlags } from '@portal/contract/rights';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rights-explanation.module.css';

export function RightsExplanation() {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div>
        <h2 className={classes.title} id={titleId}>
          {t('accounts.explanation.title')}
        </h2>
        <p className={classes.text}>{t('accounts.explanation.text')}</p>
      </div>
      <dl className={classes.list}>
        {(['isActive', ...rightFlags] as const).map((right) => (
          <div key={right} className={classes.item}>
            <dt className={classes.right}>{t(`accounts.rights.${right}`)}</dt>
            <dd className={classes.meaning}>{t(`accounts.explained.${right}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
