import { useTranslation } from 'react-i18next';
import classes from './all-employers.module.css';
import type { Employer } from './task-rules.ts';

/** An employer's name, with the number that distinguishes it from others of that name. */
export function EmployerName({ employer }: { readonly employer: Employer }) {
  const { t } = useTranslation();
  const { name, kvkNumber } = employer;
  return (
    <>
      <bdi>{name}</bdi>
      <span className={classes.note}>
        {/* The line is reserved before the number has loaded. */}
        {kvkNumber === undefined ? '\u00a0' : t('shell.kvkNumber', { number: kvkNumber })}
      </span>
    </>
  );
}
