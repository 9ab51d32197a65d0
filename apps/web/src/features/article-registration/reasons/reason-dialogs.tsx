import { Textarea, TextInput } from '@mantine/core';
import {
  saveRejectionReasons,
  type RejectionReason,
} from '@portal/contract/article-registration-review';
import { maxLength } from '@portal/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { isFailure } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/call-api.ts';
import { useChange } from '../../../lib/use-change.ts';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { FormDraft } from '../../../ui/form-draft.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useNotify } from '../../../ui/use-notify.ts';
import { rejectionReasonsQuery } from '../review-queries.ts';
import { reasonFaults, withChange } from './reason-list-rules.ts';
import classes from './rejection-reasons-page.module.css';

/** The list of reasons as it was fetched last. */
export interface SavedReasons {
  readonly reasons: readonly RejectionReason[];
  readonly version: number;
}

interface ReasonDialogProps {
  readonly projectId: string;
  readonly saved: SavedReasons;
  /** The reason as it was when the dialog opened; null for a new one. */
  readonly before: RejectionReason | null;
  readonly onClose: () => void;
  /** Runs once the list is saved. */
  readonly onDone: () => void;
}

/** Saves the list with one change, and fetches it again, also after a failure. */
function useSaving({ projectId, saved, before }: ReasonDialogProps) {
  const client = useQueryClient();
  const { queryKey } = rejectionReasonsQuery(projectId);
  return async (changed: RejectionReason | null): Promise<void> => {
    const reasons = withChange(saved.reasons, before, changed);
    try {
      await callApi(saveRejectionReasons, {
        body: { projectId, version: saved.version, reasons },
      });
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
}

function Failure({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return (
    <div className={classes.failure}>
      {isFailure(error, saveRejectionReasons, 'state-changed') ? (
        <Notice tone="warn" role="alert" title={t('rejectionReasons.failed')}>
          {t('rejectionReasons.changed')}
        </Notice>
      ) : (
        <ErrorAlert title={t('rejectionReasons.failed')} error={error} />
      )}
    </div>
  );
}

function ReasonForm(props: ReasonDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const save = useSaving(props);
  const labels = {
    title: t('rejectionReasons.titleField'),
    reason: t('rejectionReasons.reasonField'),
  };
  const draft = useDraft('rejection-reason', [saveRejectionReasons], {
    record: props.before?.title ?? 'new',
  });
  const form = useForm({
    fields: ['title', 'reason'],
    draft,
    initial: props.before ?? {},
    label: (field) => labels[field],
    faults: reasonFaults,
    send: ({ title, reason }) => save({ title: title.trim(), reason: reason.trim() }),
    onDone: () => {
      notify({
        tone: 'ok',
        title: t('rejectionReasons.saved'),
        message: t('rejectionReasons.doneText'),
      });
      props.onDone();
    },
  });
  return (
    <DecisionDialog.Form
      cancelLabel={t('rejectionReasons.cancel')}
      submitLabel={t('rejectionReasons.save')}
      isSubmittable={form.isValid}
      isBusy={form.isBusy}
      formRef={form.formProps.ref}
      onSubmit={form.formProps.onSubmit}
      onClose={props.onClose}
    >
      <FormDraft draft={draft} />
      <TextInput
        {...form.inputProps('title')}
        className={classes.field}
        description={t('rejectionReasons.titleHint')}
        maxLength={maxLength.rejectionReasonTitle}
        readOnly={form.isBusy}
        data-autofocus
      />
      <Textarea
        {...form.inputProps('reason')}
        maxLength={maxLength.rejectionReason}
        rows={6}
        resize="vertical"
        readOnly={form.isBusy}
      />
      {form.failure && <Failure error={form.failure} />}
    </DecisionDialog.Form>
  );
}

/** Adds a reason, or changes one. */
export function ReasonDialog(props: ReasonDialogProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      title={t(`rejectionReasons.${props.before === null ? 'addTitle' : 'editTitle'}`)}
      closeLabel={t('rejectionReasons.close')}
      isBusy={false}
      isFullOnPhone
      onClose={props.onClose}
    >
      <ReasonForm {...props} />
    </DecisionDialog>
  );
}

/** Requests a confirmation before a reason is removed from the list. */
export function RemoveReasonDialog(props: ReasonDialogProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const save = useSaving(props);
  const removal = useChange({
    mutationFn: () => save(null),
    onSuccess: () => {
      notify({
        tone: 'ok',
        title: t('rejectionReasons.removed'),
        message: t('rejectionReasons.doneText'),
      });
      props.onDone();
    },
  });
  const close = () => {
    removal.reset();
    props.onClose();
  };
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      title={t('rejectionReasons.removeTitle')}
      closeLabel={t('rejectionReasons.close')}
      isBusy={removal.isPending}
      onClose={close}
    >
      <DecisionDialog.Form
        cancelLabel={t('rejectionReasons.cancel')}
        submitLabel={t('rejectionReasons.removeSubmit')}
        isSubmittable
        isDestructive
        isBusy={removal.isPending}
        onSubmit={() => removal.mutate()}
        onClose={close}
      >
        <p>
          <Trans
            components={isolatedNames}
            i18nKey="rejectionReasons.removeText"
            values={{ title: props.before?.title ?? '' }}
          />
        </p>
        {removal.error && <Failure error={removal.error} />}
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
