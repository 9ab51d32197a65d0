import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import classes from './error-alert.module.css';
import { useErrorText } from '../i18n/error-text.ts';

interface ErrorAlertProps {
  /** What did not work, in a few words. */
  title: string;
  /** Why; the text of its code is shown. */
  error: unknown;
  onRetry?: () => void;
  children?: ReactNode;
}

/** Says that something failed, why, and how to try again. Screen readers hear it at once. */
export function ErrorAlert({ title, error, onRetry, children }: ErrorAlertProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Alert
      role="alert"
      variant="default"
      title={title}
      icon={<IconAlertTriangle aria-hidden stroke={1.75} size={20} />}
      classNames={classes}
    >
      {errorText(error)}
      {children}
      {requestId !== undefined && <div className={classes.reference}>{requestId}</div>}
      {onRetry && (
        <Button variant="default" mt="sm" onClick={onRetry}>
          {t('table.retry')}
        </Button>
      )}
    </Alert>
  );
}
