import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../i18n/error-text.ts';
import { ApiError } from '../lib/api-error.ts';
import classes from './error-alert.module.css';
import { Notice } from './notice.tsx';

interface ErrorAlertProps {
  /** What did not work, in a few words. */
  title: string;
  /** Why; the text of its code is shown. */
  error: unknown;
  onRetry?: () => void;
}

/** What support can find a failure of the server by; other failures explain themselves. */
const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;

/** Says that something failed, why, and how to try again. Screen readers hear it at once. */
export function ErrorAlert({ title, error, onRetry }: ErrorAlertProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const reference = referenceOf(error);
  return (
    <Notice
      tone="bad"
      role="alert"
      title={title}
      extra={
        <>
          {reference && <p className={classes.reference}>{t('terms.reference', { reference })}</p>}
          {onRetry && (
            <Button variant="default" className={classes.retry} onClick={onRetry}>
              {t('table.retry')}
            </Button>
          )}
        </>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
