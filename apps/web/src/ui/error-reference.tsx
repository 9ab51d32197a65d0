import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import classes from './error-reference.module.css';

/** The id by which support can find a failure of the server. Other failures need no id. */
export function ErrorReference({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return null;
  return (
    <span className={classes.reference}>{t('app.reference', { reference: error.requestId })}</span>
  );
}
