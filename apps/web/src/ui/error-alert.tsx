import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureTitle, useErrorText } from '../i18n/error-text.ts';
import classes from './error-alert.module.css';
import { ErrorReference } from './error-reference.tsx';
import { Notice } from './notice.tsx';

interface ErrorAlertProps {
  /** A short text about what failed. */
  title: string;
  /** The cause; the alert shows the text of its code. */
  error: unknown;
  onRetry?: () => void;
  /** Uses `title` also where the outcome of a change is unknown. */
  isTitleFixed?: boolean;
}

/** Shows what failed, why, and how to retry. Screen readers announce it at once. */
export function ErrorAlert({ title, error, onRetry, isTitleFixed = false }: ErrorAlertProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Notice
      tone="bad"
      role="alert"
      title={(isTitleFixed ? undefined : failureTitle(t, error)) ?? title}
      extra={
        <>
          <ErrorReference error={error} />
          {onRetry && (
            <Button variant="default" className={classes.retry} onClick={onRetry}>
              {t('app.tryAgain')}
            </Button>
          )}
        </>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
