import { Button, Group, TextInput } from '@mantine/core';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { detailPath } from './article-registration-lists.ts';
import { DecidedNotice } from './decided-notice.tsx';
import { EditConflict } from './edit-conflict.tsx';
import classes from './edit-form.module.css';
import { employeePays, type EditableField, type EditSettings } from './edit-rules.ts';
import { useListOrigin } from './list-origin.ts';
import { useEditSteps } from './use-edit-steps.tsx';

interface EditFormProps {
  readonly registration: ArticleRegistrationDetail;
  readonly settings: EditSettings;
  /** Begins anew with what the server has. */
  readonly onStartOver: () => void;
}

const longest = { employeeNumber: 50, department: 100, costCentre: 50 } as const;

/** What the employee pays with the contribution that is typed. */
function EmployeePays(props: { base: ArticleRegistrationDetail; contribution: string }) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const { totalPrice, employerContribution } = props.base;
  const now = totalPrice - employerContribution;
  const then = employeePays(totalPrice, props.contribution);
  return (
    <p className={classes.pays} aria-live="polite">
      {then === null
        ? t('requestEdit.paysUnknown')
        : then === now
          ? t('requestEdit.pays', { amount: cents(now) })
          : t('requestEdit.paysThen', { amount: cents(then), now: cents(now) })}
    </p>
  );
}

/** The fields of a request that may be edited, with their limits. */
export function EditForm({ registration, settings, onStartOver }: EditFormProps) {
  const { t } = useTranslation();
  const { cents, date } = useFormat();
  const origin = useListOrigin();
  const steps = useEditSteps(registration, settings);
  const { form, base, values } = steps;
  const may = (field: EditableField) => settings.fields.includes(field);
  const { minimum, maximum } = settings.employerContribution;

  const text = (field: keyof typeof longest, hint: string) =>
    may(field) && (
      <TextInput {...form.inputProps(field)} description={hint} maxLength={longest[field]} />
    );

  return (
    <form {...form.formProps} className={classes.form}>
      <LeaveGuard isActive={steps.isEdited && steps.decided === null} onLeave={steps.discard} />
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
          {t('requestEdit.draft')}
        </Notice>
      )}
      {steps.decided && <DecidedNotice registration={steps.decided} isLosing />}
      {steps.conflict && !steps.decided && (
        <EditConflict conflict={steps.conflict} values={values} onChoose={form.setValue} />
      )}
      {steps.lookFailure !== null && (
        <ErrorAlert
          title={t('requestEdit.conflict.loadFailed')}
          error={steps.lookFailure}
          onRetry={() => void steps.look()}
        />
      )}
      {form.failure && !steps.isConflict && (
        <FormFailure title={t('requestEdit.failed')} error={form.failure} />
      )}
      <Panel title={t('requestEdit.employeeGroup')}>
        <div className={classes.fields}>
          {text('employeeNumber', t('requestEdit.employeeNumberHint'))}
          {text('department', t('requestEdit.optionalHint'))}
          {text('costCentre', t('requestEdit.optionalHint'))}
        </div>
      </Panel>
      <Panel title={t('requestEdit.subscriptionGroup')}>
        <div className={classes.fields}>
          {may('startDate') && (
            <TextInput
              {...form.inputProps('startDate')}
              type="date"
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
                maxLength={12}
                description={t('requestEdit.contributionHint', {
                  minimum: cents(minimum),
                  maximum: cents(maximum),
                })}
              />
              <EmployeePays base={base} contribution={values.employerContribution} />
              <p className={classes.order}>{t('requestEdit.contributionOrder')}</p>
            </div>
          )}
        </div>
      </Panel>
      <Group gap={8} justify="flex-end" className={classes.buttons}>
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
      </Group>
    </form>
  );
}
