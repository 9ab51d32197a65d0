import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { fullName } from '@portal/texts/format';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import { FormDraft } from '../../../ui/form-draft.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import classes from '../decision-dialogs.module.css';
import { ReasonField } from '../reason-field.tsx';
import type { DecisionSteps } from './use-decision-steps.tsx';

interface RejectDialogProps {
  readonly registration: ArticleRegistrationDetail;
  readonly steps: DecisionSteps;
}

function RejectForm({ registration, steps }: RejectDialogProps) {
  const { t } = useTranslation();
  const { reason, setReason } = steps;
  const isAboutReason = steps.error instanceof ApiError && steps.error.errors.reason !== undefined;
  return (
    <DecisionDialog.Form
      cancelLabel={t('articleRegistrations.rejectDialog.cancel')}
      submitLabel={t('articleRegistrations.rejectDialog.submit')}
      isSubmittable={reason.trim() !== ''}
      isBusy={steps.isBusy}
      onSubmit={steps.reject}
      onClose={steps.close}
    >
      <FormDraft draft={steps.draft} />
      <p>
        <Trans
          components={isolatedNames}
          i18nKey="articleRegistrations.rejectDialog.intro"
          values={{
            name: fullName(registration),
            article: registration.articleName,
          }}
        />
      </p>
      <ReasonField
        projectId={registration.projectId}
        reason={reason}
        onChange={setReason}
        error={steps.error}
        isBusy={steps.isBusy}
        hint={
          <Trans
            components={isolatedNames}
            i18nKey="articleRegistrations.rejectDialog.reasonHint"
            values={{ name: registration.firstName }}
          />
        }
      />
      {steps.error && !isAboutReason && (
        <div className={classes.error}>
          <ErrorAlert title={t('articleRegistrations.rejectDialog.failed')} error={steps.error} />
        </div>
      )}
    </DecisionDialog.Form>
  );
}

/** A form for the reason of the rejection, which the employee will read. */
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
