import type { RejectionReason } from '@portal/contract/article-registration-review';
import { requiredFault, type Fault } from '../../../lib/form-rules.ts';

const isSame = (one: RejectionReason, other: RejectionReason): boolean =>
  one.title === other.title && one.reason === other.reason;

/**
 * The list with one reason changed or removed (null). A reason that is new, or that a colleague has
 * removed meanwhile, is added at the end.
 */
export function withChange(
  reasons: readonly RejectionReason[],
  before: RejectionReason | null,
  changed: RejectionReason | null,
): RejectionReason[] {
  const after = changed ? [changed] : [];
  const index = before ? reasons.findIndex((each) => isSame(each, before)) : -1;
  if (index < 0) return [...reasons, ...after];
  return reasons.flatMap((each, at) => (at === index ? after : [each]));
}

/** The faults that the page finds in a reason, by field. */
export const reasonFaults = ({
  title,
  reason,
}: Readonly<RejectionReason>): Record<keyof RejectionReason, Fault | null> => ({
  title: requiredFault(title.trim()),
  reason: requiredFault(reason.trim()),
});
