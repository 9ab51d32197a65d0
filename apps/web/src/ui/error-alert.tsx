import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTitle, useErrorText } from '../i18n/error-text.ts';
import classes from './error-alert.module.css';
import { ErrorReference } from './error-reference.tsx';
import { Notice } from './notice.tsx';
import { useOutagePart } from './outage.tsx';

interface ErrorAlertProps {
  /** A short text about what failed. */
  title: string;
  /** The cause; the alert shows the text of its code. */
  error: unknown;
  onRetry?: () => void;
  /** Uses `title` also where the outcome of a change is unknown. */
  isTitleFixed?: boolean;
}

/**
 * Shows what failed, why, and how to retry. Screen readers announce it at once. Of parts of a
 * screen that fail together, the first explains it and loads all of them again.
 */
export function ErrorAlert({ title, error, onRetry, isTitleFixed = false }: ErrorAlertProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const ref = useRef<HTMLDivElement>(null);
  const { isTold, retry } = useOutagePart(ref, error, onRetry);
  if (isTold) return <Notice ref={ref} tone="bad" title={title} />;
  const text = errorText(error);
  // Says no more than the title and the button do.
  const isSaid = onRetry !== undefined && text === t('errors.unexpected');
  return (
    <Notice
      ref={ref}
      tone="bad"
      role="alert"
      title={(isTitleFixed ? undefined : failureTitle(t, error)) ?? title}
      extra={
        <>
          <ErrorReference error={error} />
          {retry && (
            <Button variant="default" className={classes.retry} onClick={retry}>
              {t('app.tryAgain')}
            </Button>
          )}
        </>
      }
    >
      {!isSaid && text}
    </Notice>
  );
}
