import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import classes from './error-reference.module.css';

/**
 * The request id by which support finds a failure: one of the server, or one without a text in this
 * page. A refusal whose text says what to do needs none.
 */
export function ErrorReference({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation();
  if (!(error instanceof ApiError) || !error.requestId) return null;
  const isExplained =
    error.status < 500 && error.code !== undefined && i18n.exists(`problems.${error.code}`);
  if (isExplained) return null;
  return (
    <span className={classes.reference}>{t('app.reference', { reference: error.requestId })}</span>
  );
}
