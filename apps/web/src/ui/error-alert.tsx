import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureTitle, useErrorText } from '../i18n/error-text.ts';
import classes from './error-alert.module.css';
import { ErrorReference } from './error-reference.tsx';
import { Notice } from './notice.tsx';

interface ErrorAlertProps {
  /** Says in a few words what failed. */
  title: string;
  /** The cause; the alert shows the text of its code. */
  error: unknown;
  onRetry?: () => void;
  /** Keeps the title, also where it is unknown if a change was made. */
  isTitleFixed?: boolean;
}

/** Says that something failed, why, and how to try again. Screen readers read it at once. */
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
