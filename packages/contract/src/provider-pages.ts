import { z } from 'zod';
import { idField, momentField } from './fields.ts';
import { maxLength, maxReadAtOnce } from './limits.ts';

export const projectParams = z.strictObject({ projectId: idField });

/** The requested page of a list. A client that follows the cursor gets every record that stays. */
const pageShape = {
  limit: z.coerce.number().int().min(1).max(maxReadAtOnce).default(100),
  /** The `nextCursor` of the previous page. */
  cursor: z.string().min(1).max(maxLength.reference).optional(),
};
export const changeShape = {
  ...pageShape,
  /**
   * Only records that are new or changed since. Use the `nextSince` of the first page for the next
   * poll: no change is missed, and some are returned twice.
   */
  updatedSince: momentField.optional(),
};

/** A page of records, the least recently changed first. */
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Null on the last page. */
    nextCursor: z.string().nullable(),
  });

/** Like `pageOf`, for lists with `updatedSince`. */
export const changesOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    /**
     * The `updatedSince` of the next poll. A change counts from the start of its transaction; this
     * precedes every transaction that was running.
     */
    nextSince: z.string(),
  });
