import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { fullName } from '@portal/texts/format';
import { useId, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import classes from '../decision-dialogs.module.css';
import { OpenChecks } from './open-checks.tsx';
import type { DecisionSteps } from './use-decision-steps.tsx';

interface ApproveDialogProps {
  readonly registration: ArticleRegistrationDetail;
  readonly steps: DecisionSteps;
  /** Opens the dialog of the start date; runs when this one is closed. */
  readonly onChangeStartDate: () => void;
}

function ApproveForm({ registration, steps, onChangeStartDate }: ApproveDialogProps) {
  const { t } = useTranslation();
  const { cents, date } = useFormat();
  const confirmedId = useId();
  const { articleName, totalPrice, startDate, firstName } = registration;
  return (
    <DecisionDialog.Form
      cancelLabel={t('articleRegistrations.approveDialog.cancel')}
      submitLabel={t('articleRegistrations.approveDialog.submit')}
      isSubmittable
      confirmedId={confirmedId}
      isBusy={steps.isBusy}
      onSubmit={steps.approve}
      onClose={steps.close}
    >
      <p>{t('articleRegistrations.approveDialog.intro')}</p>
      <div className={classes.facts}>
        <DefinitionList
          items={[
            {
              label: t('articleRegistrations.columns.employee'),
              value: fullName(registration),
            },
            { label: t('articleRegistrations.columns.subscription'), value: articleName },
            { label: t('articleRegistrations.columns.perMonth'), value: cents(totalPrice) },
            { label: t('fields.startDate'), value: date(startDate) },
          ]}
        />
      </div>
      <OpenChecks registration={registration} onChangeStartDate={onChangeStartDate} />
      <p className={classes.confirmed} id={confirmedId}>
        <Trans
          components={isolatedNames}
          i18nKey="articleRegistrations.approveDialog.confirm"
          values={{ name: firstName }}
        />
      </p>
      {steps.error && (
        <div className={classes.error}>
          <ErrorAlert title={t('articleRegistrations.approveDialog.failed')} error={steps.error} />
        </div>
      )}
    </DecisionDialog.Form>
  );
}

/**
 * Repeats what the user approves, and what they confirm by that, as the law requires; see decision
 * 63.
 */
export function ApproveDialog({ registration, steps, onChangeStartDate }: ApproveDialogProps) {
  const { t } = useTranslation();
  const isForStartDate = useRef(false);
  return (
    <DecisionDialog
      isOpen={steps.dialog === 'approve'}
      title={t('articleRegistrations.approveDialog.title')}
      closeLabel={t('articleRegistrations.approveDialog.close')}
      isBusy={steps.isBusy}
      onClose={steps.close}
      onClosed={() => {
        if (isForStartDate.current) onChangeStartDate();
        isForStartDate.current = false;
      }}
    >
      <ApproveForm
        registration={registration}
        steps={steps}
        onChangeStartDate={() => {
          if (steps.isBusy) return;
          isForStartDate.current = true;
          steps.close();
        }}
      />
    </DecisionDialog>
  );
}
