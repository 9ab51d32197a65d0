import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { helpAddress } from '../lib/help-address.ts';
import classes from './help-link.module.css';

/** The question mark that opens the help of the screen. */
export function HelpLink() {
  const { t } = useTranslation();
  const { to, state } = helpAddress(useLocation());
  return (
    <Link
      className={classes.help}
      data-help
      to={to}
      state={state}
      aria-label={t('help.open')}
      aria-haspopup="dialog"
      title={t('help.open')}
    >
      <span aria-hidden="true">?</span>
    </Link>
  );
}
