import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { today } from '../../lib/today.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import classes from './printed-for.module.css';

/** The employer and the date, above every screen on paper. */
export function PrintedFor() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { name } = useSelectedProject();
  return (
    <p className={classes.line} aria-hidden>
      {t('table.print.of', { name, date: date(today()) })}
    </p>
  );
}
