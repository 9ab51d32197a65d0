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

/** The key of a draft of the account of the session; null without a session. */
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

/** The stored parts under this key; null when there are none. */
export const readDraft = (key: string): DraftParts | null =>
  withStorage((storage) => readDraftText(storage.getItem(key) ?? '', Date.now())) ?? null;

export const removeDraft = (key: string): void =>
  void withStorage((storage) => storage.removeItem(key));

/**
 * Stores the parts of a draft; without parts it removes the draft. Does nothing for a form that is
 * still on the screen after its session has ended.
 */
export function writeDraft(key: string, parts: DraftParts): void {
  const accountId = currentAccount();
  if (accountId === undefined || !isDraftOf(key, accountId)) return;
  const text = draftText(parts, Date.now());
  // If the new text cannot be stored, an older one must not be restored in its place.
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
