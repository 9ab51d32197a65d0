import { connectDrafts, type DraftAddress } from '../lib/draft-port.ts';
import {
  draftKey,
  draftText,
  isDraftKey,
  isDraftOf,
  readDraftText,
  surplusDrafts,
  type DraftParts,
} from '../lib/draft-rules.ts';
import { useProjects } from './project-store.ts';
import { currentAccount, withStorage } from './tab-storage.ts';

/** The key of a draft of the account that is signed in; null when nobody is. */
export function draftKeyOf({ form, record = '', projectId }: DraftAddress): string | null {
  const accountId = currentAccount();
  if (accountId === undefined) return null;
  const selected = useProjects.getState().selectedProject?.projectId ?? '';
  return draftKey({ accountId, projectId: projectId ?? selected, form, record });
}

const storedDrafts = (storage: Storage): Map<string, string> =>
  new Map(
    Object.keys(storage)
      .filter(isDraftKey)
      .map((key) => [key, storage.getItem(key) ?? '']),
  );

/** What the account typed before under this key; null when that is nothing. */
export const readDraft = (key: string): DraftParts | null =>
  withStorage((storage) => readDraftText(storage.getItem(key) ?? '', Date.now())) ?? null;

export const removeDraft = (key: string): void =>
  void withStorage((storage) => storage.removeItem(key));

/**
 * Stores what is typed; without parts it removes the draft. A form that is still on the screen when
 * its session has ended writes nothing more.
 */
export function writeDraft(key: string, parts: DraftParts): void {
  const accountId = currentAccount();
  if (accountId === undefined || !isDraftOf(key, accountId)) return;
  const text = draftText(parts, Date.now());
  // An older text than what was typed last would be put back as if it were that.
  removeDraft(key);
  if (text === null) return;
  withStorage((storage) => {
    for (const surplus of surplusDrafts(storedDrafts(storage).set(key, text), Date.now())) {
      storage.removeItem(surplus);
    }
    storage.setItem(key, text);
  });
}

connectDrafts({ keyOf: draftKeyOf, read: readDraft, write: writeDraft, remove: removeDraft });
