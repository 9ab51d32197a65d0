import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useProjects } from '../../../session/project-store.ts';
import type { EditValues } from './edit-rules.ts';

/** An edit that was typed but not saved, with the request as it was at that time. */
export interface EditDraft {
  readonly base: ArticleRegistrationDetail;
  readonly values: EditValues;
}

const drafts = new Map<string, EditDraft>();

const keyOf = (articleRegistrationId: string): string =>
  `${useProjects.getState().accountId ?? ''} ${articleRegistrationId}`;

/**
 * The edit that the same account typed before and did not save: they went "back", or their session
 * ended.
 */
export const findDraft = (articleRegistrationId: string): EditDraft | undefined =>
  drafts.get(keyOf(articleRegistrationId));

export const keepDraft = (draft: EditDraft): void =>
  void drafts.set(keyOf(draft.base.articleRegistrationId), draft);

export const dropDraft = (articleRegistrationId: string): void =>
  void drafts.delete(keyOf(articleRegistrationId));
