import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { useProjects } from '../../session/project-store.ts';
import type { EditValues } from './edit-rules.ts';

/** An edit that was typed and not saved, with the request as it was then. */
export interface EditDraft {
  readonly base: ArticleRegistrationDetail;
  readonly values: EditValues;
}

const drafts = new Map<string, EditDraft>();

const keyOf = (articleRegistrationId: string): string =>
  `${useProjects.getState().accountId ?? ''} ${articleRegistrationId}`;

/** What the same person typed before, and left: by "back", or because their session ended. */
export const findDraft = (articleRegistrationId: string): EditDraft | undefined =>
  drafts.get(keyOf(articleRegistrationId));

export const keepDraft = (draft: EditDraft): void =>
  void drafts.set(keyOf(draft.base.articleRegistrationId), draft);

export const dropDraft = (articleRegistrationId: string): void =>
  void drafts.delete(keyOf(articleRegistrationId));
