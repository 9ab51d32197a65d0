import { editableFields, updateArticleRegistration } from '@portal/contract/article-registration';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { subjectOf } from '../../../lib/change-subject.ts';
import { pendingChanges } from '../../../lib/pending-changes-port.ts';
import { draftKeyOf, readDraft, removeDraft, writeDraft } from '../../../session/drafts.ts';
import type { DraftForm } from '../../../ui/draft-forms.ts';
import { editedFields, editedOf, isSaveOf, type EditValues } from './edit-rules.ts';

/** An unsaved edit, with the request as it was when the edit began. */
export interface EditDraft {
  readonly base: ArticleRegistrationDetail;
  readonly values: EditValues;
  /** The values of the last save, while its outcome is unknown. */
  readonly sent?: EditValues | undefined;
}

const form: DraftForm = 'request-edit';
/** What an edit depends on. The draft stores nothing else of the employee. */
const storedFields = ['version', ...editedFields] as const;

const keyOf = ({ articleRegistrationId, projectId }: ArticleRegistrationDetail): string | null =>
  draftKeyOf({ form, record: articleRegistrationId, projectId });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The request as a draft stored it; undefined when the draft does not have the current fields. */
function baseOf(stored: unknown, registration: ArticleRegistrationDetail) {
  if (!isObject(stored)) return undefined;
  const fits = storedFields.every((field) =>
    typeof registration[field] === 'number'
      ? typeof stored[field] === 'number'
      : stored[field] === null || typeof stored[field] === 'string',
  );
  return fits
    ? {
        ...registration,
        ...Object.fromEntries(storedFields.map((field) => [field, stored[field]])),
      }
    : undefined;
}

const areValues = (stored: unknown): stored is EditValues =>
  isObject(stored) && editableFields.every((field) => typeof stored[field] === 'string');

/** The unsaved edit of the same account: it went "back", reloaded, or its session ended. */
export function findDraft(registration: ArticleRegistrationDetail): EditDraft | undefined {
  const key = keyOf(registration);
  const { base: stored, values, sent } = (key === null ? null : readDraft(key)) ?? {};
  const base = baseOf(stored, registration);
  if (!base || !areValues(values)) return undefined;
  // It was saved after all: only the response was lost.
  if (key !== null && editedOf(values, registration).length === 0) {
    removeDraft(key);
    return undefined;
  }
  if (areValues(sent) && isSaveOf(sent, base, registration)) return { base: registration, values };
  return { base, values, sent: areValues(sent) ? sent : undefined };
}

/** Whether an edit of the request was sent, and its outcome is unknown. */
export const isEditSent = ({ articleRegistrationId }: ArticleRegistrationDetail): boolean =>
  pendingChanges().isPending(
    subjectOf(updateArticleRegistration, { body: { articleRegistrationId } }),
  );

export function saveDraft({ base, values, sent }: EditDraft): void {
  const key = keyOf(base);
  const stored = Object.fromEntries(storedFields.map((field) => [field, base[field]]));
  if (key !== null) writeDraft(key, { base: stored, values, ...(sent && { sent }) });
}

export function dropDraft(registration: ArticleRegistrationDetail): void {
  const key = keyOf(registration);
  if (key !== null) removeDraft(key);
}
