import {
  getArticleRegistration,
  getArticleRegistrationHistory,
  getUpdateArticleRegistrationSettings,
  updateArticleRegistration,
  updateArticleRegistrationStartDate,
} from '@portal/contract/article-registration';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { queryOptions } from '@tanstack/react-query';
import { isUnsettled } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/call-api.ts';
import { removeChange } from '../../../session/pending-changes.ts';
import { isChangedMeanwhile } from '../decide.ts';
import { editedOf, editOf, type EditValues } from './edit-rules.ts';

/** The editable fields of a request, and their limits. */
export const editSettingsQuery = (projectId: string, articleRegistrationId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'articleRegistrations', 'editSettings', articleRegistrationId],
    queryFn: ({ signal }) =>
      callApi(
        getUpdateArticleRegistrationSettings,
        { query: { ArticleRegistrationId: articleRegistrationId } },
        { signal },
      ),
  });

/** Fetches the current request from the server, not from the cache. */
export const fetchCurrent = (articleRegistrationId: string): Promise<ArticleRegistrationDetail> =>
  callApi(getArticleRegistration, { query: { ArticleRegistrationId: articleRegistrationId } });

/** Who changed a request last: a colleague, or the provider that corrected it. */
export type Changer = 'colleague' | 'provider';

/** The last changer of a request; a colleague when the history cannot be read. */
export async function fetchChanger(articleRegistrationId: string): Promise<Changer> {
  const query = { ArticleRegistrationId: articleRegistrationId };
  const { items } = await callApi(getArticleRegistrationHistory, { query }).catch(() => ({
    items: [],
  }));
  const last = items.find(({ action }) =>
    ['article-registration-edited', 'article-registration-corrected'].includes(action),
  );
  return last?.action === 'article-registration-corrected' ? 'provider' : 'colleague';
}

type SaveMatcher = (now: ArticleRegistrationDetail) => boolean;

/** A change to a request: how it is sent, and how a saved one is recognised. */
interface Saving {
  readonly send: (base: ArticleRegistrationDetail) => Promise<undefined>;
  readonly removePending: () => void;
  /** Whether a request has the new values. */
  readonly isSaved: SaveMatcher;
}

/** Whether the failure leaves the state of the request unknown. */
const isStateUnknown = (error: unknown): boolean => isUnsettled(error) || isChangedMeanwhile(error);

/** The saves of a version of a request whose responses were lost, each as a test for its result. */
const lostSaves = new WeakMap<ArticleRegistrationDetail, SaveMatcher[]>();

/** Whether a request is as one of the user's own saves of `base` left it. */
const isOwnSave = (base: ArticleRegistrationDetail, now: ArticleRegistrationDetail): boolean =>
  // Each save is one version: a higher one means that another account saved too.
  now.version === base.version + 1 && (lostSaves.get(base) ?? []).some((matches) => matches(now));

/**
 * Saves a change to `base`. The server refuses it when it has another version of the request. If
 * that version comes from a save of the user's own whose response was lost, `onOwn` gets it and the
 * change is saved on top. A request that has the new values already counts as saved.
 */
async function save(
  { send, removePending, isSaved }: Saving,
  base: ArticleRegistrationDetail,
  onOwn: (now: ArticleRegistrationDetail) => void,
): Promise<void> {
  try {
    await send(base);
  } catch (error) {
    if (isUnsettled(error)) lostSaves.set(base, [...(lostSaves.get(base) ?? []), isSaved]);
    if (!isStateUnknown(error)) throw error;
    const now = await fetchCurrent(base.articleRegistrationId).catch(() => undefined);
    if (now === undefined || now.status !== 'ToApprove') throw error;
    if (now.version > base.version && isSaved(now)) return removePending();
    if (!isOwnSave(base, now)) throw error;
    onOwn(now);
    await send(now);
  }
}

/** Saves all fields of the form as an edit of `base`. */
export const saveEdit = (
  values: EditValues,
  base: ArticleRegistrationDetail,
  onOwn: (now: ArticleRegistrationDetail) => void,
): Promise<void> => {
  const { articleRegistrationId } = base;
  const saving: Saving = {
    send: (from) => {
      const { version } = from;
      const body = { articleRegistrationId, version, ...editOf(values, from) };
      return callApi(updateArticleRegistration, { body });
    },
    removePending: () =>
      removeChange(updateArticleRegistration, { body: { articleRegistrationId } }),
    isSaved: (now) => editedOf(values, now).length === 0,
  };
  return save(saving, base, onOwn);
};

export const saveStartDate = (
  startDate: string,
  base: ArticleRegistrationDetail,
  onOwn: (now: ArticleRegistrationDetail) => void,
): Promise<void> => {
  const { articleRegistrationId } = base;
  const saving: Saving = {
    send: ({ version }) =>
      callApi(updateArticleRegistrationStartDate, {
        body: { articleRegistrationId, version, startDate },
      }),
    removePending: () =>
      removeChange(updateArticleRegistrationStartDate, { body: { articleRegistrationId } }),
    isSaved: (now) => now.startDate === startDate,
  };
  return save(saving, base, onOwn);
};
