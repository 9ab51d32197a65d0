import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { fullName } from '@portal/texts/format';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { noDraft } from '../../../ui/use-draft.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useNotify } from '../../../ui/use-notify.ts';
import { detailPath } from '../article-registration-lists.ts';
import { changedFields, type ChangeableField, isChangeableField } from '../changed-fields.ts';
import { refreshProjects } from '../article-registration-queries.ts';
import { isStale } from '../decide.ts';
import { dropDraft, findDraft, isEditSent, saveDraft } from './edit-drafts.ts';
import { type Changer, fetchCurrent, fetchChanger, saveEdit } from './edit-queries.ts';
import {
  editedOf,
  editFaults,
  editValuesOf,
  isEditable,
  mergeEdit,
  type EditSettings,
  type EditValues,
  type MergedEdit,
} from './edit-rules.ts';
import { useListOrigin } from '../list-origin.ts';

/** The conflict of an edit: the request before and after the other account's edit. */
export interface EditConflictState extends Omit<MergedEdit, 'values'> {
  /** Changed fields that the form does not have. */
  readonly others: readonly ChangeableField[];
  /** Such fields whose old value is unknown, because a draft does not store it. */
  readonly named: readonly ChangeableField[];
  readonly before: ArticleRegistrationDetail;
  readonly theirs: ArticleRegistrationDetail;
  readonly by: Changer;
}

/**
 * The steps of editing a request. The input is stored until it is saved or discarded; when another
 * account saves first, it is combined with their edit.
 */
export function useEditSteps(registration: ArticleRegistrationDetail, settings: EditSettings) {
  const { t } = useTranslation();
  const format = useFormat();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const origin = useListOrigin();
  const { articleRegistrationId } = registration;
  const [draft] = useState(() => findDraft(registration));
  const [base, setBase] = useState(draft?.base ?? registration);
  const [conflict, setConflict] = useState<EditConflictState | null>(null);
  const [decided, setDecided] = useState<ArticleRegistrationDetail | null>(null);
  const [reloadFailure, setReloadFailure] = useState<unknown>(null);
  // The form renders once more before its page closes. That render must not store the draft again.
  const isOver = useRef(false);
  const [lastSent, setLastSent] = useState(draft?.sent);

  function discard(): void {
    isOver.current = true;
    dropDraft(registration);
  }

  const form = useForm({
    fields: settings.fields,
    draft: noDraft('the steps store it themselves, with the request that was edited'),
    initial: draft?.values ?? editValuesOf(base),
    label: (field) => t(`fields.${field}`),
    faults: (values) => editFaults(completeValues(values), base, settings, format),
    send: async (submitted) => {
      setLastSent(completeValues(submitted));
      await saveEdit(completeValues(submitted), base, setBase);
      // The form may have been closed before the response came.
      discard();
    },
    onDone: () => {
      refreshProjects(client);
      notify({
        tone: 'ok',
        title: t('requestEdit.savedTitle'),
        message: (
          <Trans
            components={isolatedNames}
            i18nKey="requestEdit.saved"
            values={{ name: fullName(registration) }}
          />
        ),
      });
      // Replaces the form in the browser's history, so that Back does not open it again.
      void navigate(detailPath(articleRegistrationId), { state: origin, replace: true });
    },
    onFailure: (error) => {
      if (isStale(error)) void reload(error);
    },
  });

  // Adds the values of fields that may not be edited: the form does not have them.
  function completeValues(values: Partial<EditValues>): EditValues {
    return { ...editValuesOf(base), ...values };
  }

  const values = completeValues(form.values);
  // An undone edit may have been saved before: then the form still has a change to save.
  const isUndone = lastSent !== undefined && isEditSent(registration);
  const isEdited = isUndone || editedOf(values, base).length > 0;

  /** Fetches the current request, and combines it with the input. */
  async function reload(error: unknown = form.failure): Promise<void> {
    setReloadFailure(null);
    try {
      const theirs = await fetchCurrent(articleRegistrationId);
      refreshProjects(client);
      if (theirs.status !== 'ToApprove') return setDecided(theirs);
      const by = await fetchChanger(articleRegistrationId);
      const merged = mergeEdit(values, base, theirs);
      for (const field of merged.taken) form.setValue(field, merged.values[field]);
      const isOther = (field: ChangeableField) => !isEditable(field);
      const changed = changedFields(base, theirs);
      const reported =
        error instanceof ApiError ? error.changedFields.filter(isChangeableField) : [];
      setConflict({
        ...merged,
        before: base,
        theirs,
        by,
        others: changed.filter(isOther),
        named: reported.filter((field) => isOther(field) && !changed.includes(field)),
      });
      setBase(theirs);
    } catch (error) {
      setReloadFailure(error);
    }
  }

  useEffect(() => {
    const sent = isEditSent(registration) ? lastSent : undefined;
    if (isEdited && !isOver.current) saveDraft({ base, values, sent });
    else dropDraft(registration);
  });

  return {
    form,
    base,
    values,
    isEdited,
    hasDraft: draft !== undefined,
    conflict,
    decided,
    reloadFailure,
    reload,
    isConflict: isStale(form.failure),
    discard,
  };
}
