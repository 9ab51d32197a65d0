import { z } from 'zod';

/** The actions in the history of a request or a subscription. */
export const historyActions = [
  'article-registration-submitted',
  'article-registration-edited',
  'article-registration-approved',
  'article-registration-rejected',
  'article-registration-corrected',
  'article-registration-withdrawn',
  'subscription-started',
  'subscription-cancelled',
  'subscription-cancellation-rectified',
  'subscription-updated',
  'aao-downloaded',
  'request-file-downloaded',
  'person-data-downloaded',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** A changed field, with its old and new value; amounts in cents, dates YYYY-MM-DD. */
const recordedChangeSchema = z.object({
  field: z.string(),
  from: z.union([z.string(), z.number()]).nullable(),
  to: z.union([z.string(), z.number()]).nullable(),
});

const historyEntrySchema = z.object({
  occurredAt: z.string(),
  action: z.enum(historyActions),
  /** The actor; null: the provider, or the portal by the rules of the project. */
  actor: z.string().nullable(),
  /** The approver for whom a stand-in acted. */
  onBehalfOf: z.string().nullable(),
  changes: z.array(recordedChangeSchema),
  /** The reason of a rejection. */
  reason: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;

/** Who did what to a record, the latest first. */
export const historySchema = z.object({ items: z.array(historyEntrySchema) });
