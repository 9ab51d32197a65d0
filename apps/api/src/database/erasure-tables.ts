import type { DateText, JsonByDefault, Moment, MomentOrNull } from './column-types.ts';

/** Somebody who was erased, or is to be; it does not say who. */
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
