import { Textarea } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import classes from './decision-dialogs.module.css';
import { ReasonChoice } from './reason-choice.tsx';

interface ReasonFieldProps {
  /** The project of the rejected requests, whose saved reasons are offered. */
  readonly projectId: string;
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  /** Says who will read the reason. */
  readonly hint: ReactNode;
  /** Why the last attempt failed. A fault in the reason stays here until the user edits it. */
  readonly error: unknown;
  readonly isBusy: boolean;
}

/** The reason of a rejection. */
export function ReasonField(props: ReasonFieldProps) {
  const { projectId, reason, onChange, hint, error, isBusy } = props;
  const { t } = useTranslation();
  const [isTouched, setTouched] = useState(false);
  const [editedSince, setEditedSince] = useState<unknown>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const label = t('fields.reason');
  const serverErrors = error instanceof ApiError ? error.errors.reason : undefined;
  const fault =
    serverErrors?.[0] && editedSince !== error
      ? serverErrors[0]
      : isTouched && reason.trim() === ''
        ? ({ code: 'field-is-required', message: '' } as const)
        : undefined;

  useEffect(() => {
    if (serverErrors) field.current?.focus();
  }, [serverErrors]);

  function change(text: string) {
    onChange(text);
    setEditedSince(error);
  }

  return (
    <>
      <ReasonChoice projectId={projectId} reason={reason} isBusy={isBusy} onChange={change} />
      <Textarea
        className={classes.reason}
        label={label}
        description={hint}
        error={fault && fieldErrorText(t, fault, label)}
        value={reason}
        maxLength={maxLength.rejectionReason}
        rows={5}
        resize="vertical"
        required
        readOnly={isBusy}
        ref={field}
        onBlur={() => setTouched(true)}
        onChange={(event) => change(event.currentTarget.value)}
        data-autofocus
      />
      <p className={classes.counter} aria-hidden>
        {reason.length} / {maxLength.rejectionReason}
      </p>
    </>
  );
}
