import { Textarea } from '@mantine/core';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { fullName } from '@portal/texts/format';
import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { DecisionDialog } from '../../ui/decision-dialog.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { namesApart } from '../../ui/names-apart.tsx';
import classes from './decision-dialogs.module.css';
import type { DecisionSteps } from './use-decision-steps.tsx';

interface RejectDialogProps {
  readonly registration: ArticleRegistrationDetail;
  readonly steps: DecisionSteps;
}

const maximumReason = 1000;

function RejectForm({ registration, steps }: RejectDialogProps) {
  const { t } = useTranslation();
  const { reason, setReason } = steps;
  const [isTouched, setTouched] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const label = t('fields.reason');
  const isMissing = reason.trim() === '';

  const serverErrors = steps.error instanceof ApiError ? steps.error.errors.reason : undefined;
  const fault =
    serverErrors?.[0] && !isEdited
      ? serverErrors[0]
      : isTouched && isMissing
        ? ({ code: 'field-is-required', message: '' } as const)
        : undefined;

  useEffect(() => {
    if (serverErrors) field.current?.focus();
  }, [serverErrors]);

  return (
    <DecisionDialog.Form
      cancelLabel={t('articleRegistrations.rejectDialog.cancel')}
      submitLabel={t('articleRegistrations.rejectDialog.submit')}
      isSubmittable={!isMissing}
      isBusy={steps.isBusy}
      onSubmit={() => {
        setEdited(false);
        steps.reject();
      }}
      onClose={steps.close}
    >
      <p>
        <Trans
          components={namesApart}
          i18nKey="articleRegistrations.rejectDialog.intro"
          values={{
            name: fullName(registration),
            article: registration.articleName,
          }}
        />
      </p>
      <Textarea
        className={classes.reason}
        label={label}
        description={
          <Trans
            components={namesApart}
            i18nKey="articleRegistrations.rejectDialog.reasonHint"
            values={{ name: registration.firstName }}
          />
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={fault && fieldErrorText(t, fault, label)}
        value={reason}
        maxLength={maximumReason}
        rows={5}
        resize="vertical"
        required
        readOnly={steps.isBusy}
        ref={field}
        onBlur={() => setTouched(true)}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setEdited(true);
        }}
        data-autofocus
      />
      <p className={classes.counter} aria-hidden>
        {reason.length} / {maximumReason}
      </p>
      {steps.error && !serverErrors && (
        <div className={classes.error}>
          <ErrorAlert title={t('articleRegistrations.rejectDialog.failed')} error={steps.error} />
        </div>
      )}
    </DecisionDialog.Form>
  );
}

/** Asks for the reason that the employee reads. */
export function RejectDialog({ registration, steps }: RejectDialogProps) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      isOpen={steps.dialog === 'reject'}
      title={t('articleRegistrations.rejectDialog.title')}
      closeLabel={t('articleRegistrations.rejectDialog.close')}
      isBusy={steps.isBusy}
      onClose={steps.close}
    >
      <RejectForm registration={registration} steps={steps} />
    </DecisionDialog>
  );
}
