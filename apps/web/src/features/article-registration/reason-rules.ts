import type { RejectionReason } from '@portal/contract/article-registration-review';
import { longest } from '@portal/contract/limits';

/**
 * The reason once a kept one is chosen: it takes the place of nothing, or of another kept one. What
 * somebody typed stays, with the chosen one below it as far as that fits.
 */
export function withReason(
  typed: string,
  chosen: RejectionReason,
  kept: readonly RejectionReason[],
): string {
  const isOwn = typed.trim() !== '' && kept.every(({ reason }) => reason !== typed.trim());
  if (!isOwn || typed.includes(chosen.reason)) return isOwn ? typed : chosen.reason;
  const both = `${typed.trimEnd()}\n\n${chosen.reason}`;
  return both.length > longest.rejectionReason ? typed : both;
}
