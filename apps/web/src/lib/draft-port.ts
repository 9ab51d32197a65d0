import type { DraftParts } from './draft-rules.ts';

export interface DraftAddress {
  readonly form: string;
  /** The record that the form is about. */
  readonly record?: string;
  /** The project of that record; the selected one by default. */
  readonly projectId?: string;
}

/** The storage of drafts, which belongs to a session and lives in a higher layer. */
interface DraftPort {
  /** The key of a draft of the account of the session; null without a session. */
  keyOf(address: DraftAddress): string | null;
  /** The stored parts under a key; null when there are none. */
  read(key: string): DraftParts | null;
  write(key: string, parts: DraftParts): void;
  remove(key: string): void;
}

let port: DraftPort = { keyOf: () => null, read: () => null, write() {}, remove() {} };

export function connectDrafts(next: DraftPort): void {
  port = next;
}

export const draftPort = (): DraftPort => port;
