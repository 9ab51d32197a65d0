import { updateArticleRegistrationStartDate } from '@portal/contract/article-registration';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { fullName } from '@portal/texts/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormDraft } from '../../../ui/form-draft.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useNotify } from '../../../ui/use-notify.ts';
import { refreshProjects } from '../article-registration-queries.ts';
import { isStale } from '../decide.ts';
import { ChangeList } from '../change-list.tsx';
import { DecidedNotice } from '../edit/decided-notice.tsx';
import classes from '../decision-dialogs.module.css';
import { editSettingsQuery, fetchCurrent, saveStartDate } from '../edit/edit-queries.ts';
import { editFaults, editValuesOf } from '../edit/edit-rules.ts';

interface StartDateFormProps {
  readonly registration: ArticleRegistrationDetail;
  readonly onClose: () => void;
}

function StartDateForm({ registration, onClose }: StartDateFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const notify = useNotify();
  const client = useQueryClient();
  const { projectId } = useSelectedProject();
  const { articleRegistrationId } = registration;
  const settings = useQuery(editSettingsQuery(projectId, articleRegistrationId));
  const [seen] = useState(registration);
  const [base, setBase] = useState(registration);

  const draftLocation = { record: articleRegistrationId, projectId: registration.projectId };
  const draft = useDraft('start-date', [updateArticleRegistrationStartDate], draftLocation);
  const form = useForm({
    fields: ['startDate'],
    draft,
    initial: { startDate: seen.startDate },
    label: () => t('requestEdit.startDate.label'),
    faults: ({ startDate }) => {
      if (!settings.data) return {};
      const values = { ...editValuesOf(base), startDate };
      return { startDate: editFaults(values, base, settings.data, format).startDate ?? null };
    },
    send: ({ startDate }) => saveStartDate(startDate, base, setBase),
    onDone: () => {
      refreshProjects(client);
      notify({
        tone: 'ok',
        title: t('requestEdit.startDate.savedTitle'),
        message: (
          <Trans
            components={isolatedNames}
            i18nKey="requestEdit.startDate.saved"
            values={{ name: fullName(seen), date: format.date(form.values.startDate) }}
          />
        ),
      });
      onClose();
    },
    onFailure: (error) => {
      if (!isStale(error)) return;
      refreshProjects(client);
      void fetchCurrent(articleRegistrationId).then(setBase, () => {});
    },
  });

  const isDecided = base.status !== 'ToApprove';
  const isLate = isStale(form.failure);
  const { data } = settings;
  return (
    <DecisionDialog.Form
      cancelLabel={t('requestEdit.cancel')}
      submitLabel={t('requestEdit.startDate.save')}
      isSubmittable={
        data !== undefined &&
        form.isValid &&
        form.values.startDate !== base.startDate &&
        !isDecided &&
        !(isLate && base.version === seen.version)
      }
      isBusy={form.isBusy}
      formRef={form.formProps.ref}
      onSubmit={form.formProps.onSubmit}
      onClose={onClose}
    >
      <FormDraft draft={draft} />
      {isDecided && <DecidedNotice registration={base} isLosing />}
      {!isDecided && isLate && (
        <Notice
          tone="warn"
          role="alert"
          title={t('requestEdit.startDate.changed')}
          extra={<ChangeList from={seen} to={base} />}
        >
          {t('requestEdit.startDate.again')}
        </Notice>
      )}
      {settings.isError && !data && (
        <ErrorAlert
          title={t('requestEdit.loadFailed')}
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      )}
      <DateInput
        {...form.inputProps('startDate')}
        min={data?.firstStartDate}
        max={data?.lastStartDate}
        readOnly={form.isBusy}
        description={
          data &&
          t('requestEdit.startDateHint', {
            first: format.date(data.firstStartDate),
            last: format.date(data.lastStartDate),
          })
        }
        data-autofocus
      />
      {form.failure && !isLate && (
        <div className={classes.error}>
          <ErrorAlert title={t('requestEdit.startDate.failed')} error={form.failure} />
        </div>
      )}
    </DecisionDialog.Form>
  );
}

interface StartDateDialogProps extends StartDateFormProps {
  readonly isOpen: boolean;
}

/** Changes only the start date of a request. */
export function StartDateDialog({ isOpen, registration, onClose }: StartDateDialogProps) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      isOpen={isOpen}
      title={t('requestEdit.startDate.title')}
      closeLabel={t('requestEdit.startDate.close')}
      isBusy={false}
      onClose={onClose}
    >
      <StartDateForm registration={registration} onClose={onClose} />
    </DecisionDialog>
  );
}
