import type { DraftParts } from './draft-rules.ts';

export interface DraftAddress {
  readonly form: string;
  /** The record that the form is about. */
  readonly record?: string;
  /** The project of that record; by default the selected one. */
  readonly projectId?: string;
}

/** The place where drafts are kept, which belongs to a session and lives in a higher layer. */
interface DraftPort {
  /** The key of a draft of the account that is signed in; null without a session. */
  keyOf(address: DraftAddress): string | null;
  /** What was typed before under a key; null when that is nothing. */
  read(key: string): DraftParts | null;
  write(key: string, parts: DraftParts): void;
  remove(key: string): void;
}

let port: DraftPort = { keyOf: () => null, read: () => null, write() {}, remove() {} };

export function connectDrafts(next: DraftPort): void {
  port = next;
}

export const draftPort = (): DraftPort => port;
