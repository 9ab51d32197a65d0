import type { RejectionReason } from '@portal/contract/article-registration-review';
import { requiredFault, type Fault } from '../../../lib/form-rules.ts';

const isSame = (one: RejectionReason, other: RejectionReason): boolean =>
  one.title === other.title && one.reason === other.reason;

/**
 * A list with a reason changed, or taken out (null). One that is new, or that a colleague has taken
 * out meanwhile, is added at the end.
 */
export function withChange(
  reasons: readonly RejectionReason[],
  before: RejectionReason | null,
  changed: RejectionReason | null,
): RejectionReason[] {
  const after = changed ? [changed] : [];
  const place = before ? reasons.findIndex((each) => isSame(each, before)) : -1;
  if (place < 0) return [...reasons, ...after];
  return reasons.flatMap((each, at) => (at === place ? after : [each]));
}

/** What the page itself finds wrong with a reason, by field. */
export const reasonFaults = ({
  title,
  reason,
}: Readonly<RejectionReason>): Record<keyof RejectionReason, Fault | null> => ({
  title: requiredFault(title.trim()),
  reason: requiredFault(reason.trim()),
});
