import { editableFields, updateArticleRegistration } from '@portal/contract/article-registration';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { subjectOf } from '../../../lib/change-subject.ts';
import { pendingChanges } from '../../../lib/pending-changes-port.ts';
import { draftKeyOf, readDraft, removeDraft, writeDraft } from '../../../session/drafts.ts';
import type { DraftForm } from '../../../ui/draft-forms.ts';
import { editedFields, editedOf, isSaveOf, type EditValues } from './edit-rules.ts';

/** An edit that was typed but not saved, with the request as it was at that time. */
export interface EditDraft {
  readonly base: ArticleRegistrationDetail;
  readonly values: EditValues;
  /** What was sent of it last, while it is not known how that ended. */
  readonly sent?: EditValues | undefined;
}

const form: DraftForm = 'request-edit';
/** What an edit depends on. The draft holds nothing else of the employee. */
const keptFields = ['version', ...editedFields] as const;

const keyOf = ({ articleRegistrationId, projectId }: ArticleRegistrationDetail): string | null =>
  draftKeyOf({ form, record: articleRegistrationId, projectId });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a draft kept of the request; undefined when it is not of this form as it is now. */
function baseOf(kept: unknown, registration: ArticleRegistrationDetail) {
  if (!isObject(kept)) return undefined;
  const fits = keptFields.every((field) =>
    typeof registration[field] === 'number'
      ? typeof kept[field] === 'number'
      : kept[field] === null || typeof kept[field] === 'string',
  );
  return fits
    ? { ...registration, ...Object.fromEntries(keptFields.map((field) => [field, kept[field]])) }
    : undefined;
}

const areValues = (kept: unknown): kept is EditValues =>
  isObject(kept) && editableFields.every((field) => typeof kept[field] === 'string');

/**
 * The edit that the same account typed before and did not save: they went "back", reloaded, or
 * their session ended.
 */
export function findDraft(registration: ArticleRegistrationDetail): EditDraft | undefined {
  const key = keyOf(registration);
  const { base: kept, values, sent } = (key === null ? null : readDraft(key)) ?? {};
  const base = baseOf(kept, registration);
  if (!base || !areValues(values)) return undefined;
  // It was saved after all: only the answer got lost.
  if (key !== null && editedOf(values, registration).length === 0) {
    removeDraft(key);
    return undefined;
  }
  if (areValues(sent) && isSaveOf(sent, base, registration)) return { base: registration, values };
  return { base, values, sent: areValues(sent) ? sent : undefined };
}

/** Whether an edit of the request was sent, and it is not known how that ended. */
export const isEditSent = ({ articleRegistrationId }: ArticleRegistrationDetail): boolean =>
  pendingChanges().isPending(
    subjectOf(updateArticleRegistration, { body: { articleRegistrationId } }),
  );

export function keepDraft({ base, values, sent }: EditDraft): void {
  const key = keyOf(base);
  const kept = Object.fromEntries(keptFields.map((field) => [field, base[field]]));
  if (key !== null) writeDraft(key, { base: kept, values, ...(sent && { sent }) });
}

export function dropDraft(registration: ArticleRegistrationDetail): void {
  const key = keyOf(registration);
  if (key !== null) removeDraft(key);
}
