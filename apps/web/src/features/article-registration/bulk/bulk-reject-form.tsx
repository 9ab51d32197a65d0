import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { useSelectedProject } from '../../../session/project-store.ts';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import { FormDraft } from '../../../ui/form-draft.tsx';
import type { Draft } from '../../../ui/use-draft.ts';
import { BulkNames } from './bulk-names.tsx';
import { ReasonField } from '../reason-field.tsx';

interface BulkRejectFormProps {
  readonly rows: readonly ArticleRegistrationRow[];
  /** The rows that the list does not show now. */
  readonly hidden: readonly ArticleRegistrationRow[];
  readonly draft: Draft;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A form for one reason, which is sent to every employee. */
export function BulkRejectForm(props: BulkRejectFormProps) {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const { rows, reason } = props;
  return (
    <DecisionDialog.Form
      cancelLabel={t('articleRegistrations.rejectDialog.cancel')}
      submitLabel={t('bulkDecisions.rejectDialog.submit', { count: rows.length })}
      isSubmittable={reason.trim() !== ''}
      isBusy={false}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      <FormDraft draft={props.draft} />
      <BulkNames rows={rows} hidden={props.hidden} />
      <ReasonField
        projectId={projectId}
        reason={reason}
        onChange={props.onReason}
        hint={t('bulkDecisions.rejectDialog.hint')}
        error={null}
        isBusy={false}
      />
    </DecisionDialog.Form>
  );
}
