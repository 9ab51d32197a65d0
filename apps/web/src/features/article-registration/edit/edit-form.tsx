import { Button, TextInput } from '@mantine/core';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { maxLength } from '@portal/contract/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { detailPath } from '../article-registration-lists.ts';
import { DecidedNotice } from './decided-notice.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { isEditSent } from './edit-drafts.ts';
import classes from './edit-form.module.css';
import { partsAfter, type EditableField, type EditSettings } from './edit-rules.ts';
import { editableWork, SharedField } from './shared-field.tsx';
import { EmployeePays } from './employee-pays.tsx';
import { useListOrigin } from '../list-origin.ts';
import { useEditSteps } from './use-edit-steps.tsx';

interface EditFormProps {
  readonly registration: ArticleRegistrationDetail;
  readonly settings: EditSettings;
  /** Starts again with the request as the server has it. */
  readonly onStartOver: () => void;
}

/** The editable fields of a request, with their limits. */
export function EditForm({ registration, settings, onStartOver }: EditFormProps) {
  const { t } = useTranslation();
  const { cents, date } = useFormat();
  const origin = useListOrigin();
  const steps = useEditSteps(registration, settings);
  const { form, base, values } = steps;
  const may = (field: EditableField) => settings.fields.includes(field);
  const { minimum, maximum } = settings.employerContribution;

  return (
    <form {...form.formProps} className={classes.form}>
      <LeaveGuard
        isActive={steps.isEdited && steps.decided === null}
        onLeave={steps.discard}
        isStored
      />
      {steps.hasDraft && !steps.conflict && !steps.decided && (
        <Notice
          tone="info"
          title={t('requestEdit.draftTitle')}
          extra={
            <Button
              variant="default"
              mt={8}
              onClick={() => {
                steps.discard();
                onStartOver();
              }}
            >
              {t('requestEdit.startOver')}
            </Button>
          }
        >
          {t(isEditSent(registration) ? 'requestEdit.draftUncertain' : 'requestEdit.draft')}
        </Notice>
      )}
      {steps.decided && <DecidedNotice registration={steps.decided} isLosing />}
      {steps.conflict && !steps.decided && (
        <EditConflict conflict={steps.conflict} values={values} onChoose={form.setValue} />
      )}
      {steps.reloadFailure !== null && (
        <ErrorAlert
          title={t('requestEdit.conflict.loadFailed')}
          error={steps.reloadFailure}
          onRetry={() => void steps.reload()}
        />
      )}
      {form.failure && !steps.isConflict && (
        <FormFailure title={t('requestEdit.failed')} error={form.failure} />
      )}
      <Panel title={t('requestEdit.employeeGroup')}>
        <div className={classes.fields}>
          {editableWork.filter(may).map((field) => (
            <SharedField key={field} field={field} inputProps={form.inputProps(field)} />
          ))}
        </div>
      </Panel>
      <Panel title={t('requestEdit.subscriptionGroup')}>
        <div className={classes.fields}>
          {may('startDate') && (
            <DateInput
              {...form.inputProps('startDate')}
              min={settings.firstStartDate}
              max={settings.lastStartDate}
              description={t('requestEdit.startDateHint', {
                first: date(settings.firstStartDate),
                last: date(settings.lastStartDate),
              })}
            />
          )}
          {may('employerContribution') && (
            <div>
              <TextInput
                {...form.inputProps('employerContribution')}
                inputMode="decimal"
                leftSection={<span aria-hidden>€</span>}
                maxLength={maxLength.typedAmount}
                description={t('requestEdit.contributionHint', {
                  minimum: cents(minimum),
                  maximum: cents(maximum),
                })}
              />
              <EmployeePays
                base={base}
                parts={partsAfter(values.employerContribution, base, settings)}
              />
            </div>
          )}
        </div>
      </Panel>
      <ButtonRow isInGrid>
        <Button
          component={Link}
          to={detailPath(registration.articleRegistrationId)}
          state={origin}
          variant="default"
        >
          {t(steps.decided ? 'requestEdit.back' : 'requestEdit.cancel')}
        </Button>
        <Button
          type="submit"
          variant="filled"
          loading={form.isBusy}
          disabled={!form.isValid || !steps.isEdited || steps.decided !== null}
        >
          {t('requestEdit.save')}
        </Button>
      </ButtonRow>
    </form>
  );
}
