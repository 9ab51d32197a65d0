import { z } from 'zod';
import { idField, momentField } from './fields.ts';
import { longest, maxReadAtOnce } from './limits.ts';

export const projectParams = z.strictObject({ projectId: idField });

/** Which part of a list is wanted. Whoever follows a cursor sees every record that stays. */
const pageShape = {
  limit: z.coerce.number().int().min(1).max(maxReadAtOnce).default(100),
  /** The `nextCursor` of the page before. */
  cursor: z.string().min(1).max(longest.reference).optional(),
};
export const changeShape = {
  ...pageShape,
  /**
   * Only records that are new or changed since. Next time, ask with the `nextSince` of the first
   * page of this time: then no change is missed, and some come twice.
   */
  updatedSince: momentField.optional(),
};

/** A page of records, those that changed longest ago first. */
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Null on the last page. */
    nextCursor: z.string().nullable(),
  });

/** As `pageOf`, for what can be asked since a moment. */
export const changesOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    /**
     * The moment to ask from the next time. A change counts from the start of its transaction; this
     * lies before every one that was under way.
     */
    nextSince: z.string(),
  });
