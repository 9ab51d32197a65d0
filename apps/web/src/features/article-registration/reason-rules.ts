import type { RejectionReason } from '@portal/contract/article-registration-review';
import { maxLength } from '@portal/contract/limits';

/**
 * The reason after a saved one is chosen: it fills an empty field, or replaces another saved
 * reason. Typed text stays, with the chosen reason below it if that fits.
 */
export function withReason(
  typed: string,
  chosen: RejectionReason,
  saved: readonly RejectionReason[],
): string {
  const isOwn = typed.trim() !== '' && saved.every(({ reason }) => reason !== typed.trim());
  if (!isOwn || typed.includes(chosen.reason)) return isOwn ? typed : chosen.reason;
  const both = `${typed.trimEnd()}\n\n${chosen.reason}`;
  return both.length > maxLength.rejectionReason ? typed : both;
}
