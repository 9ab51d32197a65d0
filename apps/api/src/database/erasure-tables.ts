import type { DateText, JsonByDefault, Moment, MomentOrNull } from './column-types.ts';

/** The erasure of a person, done or pending; it does not identify the person. */
export interface ErasureTable {
  erasureId: string;
  number: number;
  askedAt: Moment;
  askedByAccountId: string | null;
  onlyProjectId: string | null;
  recordIds: string[];
  recordDigests: string[];
  keptDigests: string[];
  keptUntil: DateText | null;
  doneAt: MomentOrNull;
  counts: JsonByDefault<Record<string, { goes: number; stays: number }>>;
}
