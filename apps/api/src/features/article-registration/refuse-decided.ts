import { ProblemError } from '../../problem.ts';
import type { ArticleRegistration } from './article-registration-rules.ts';

/**
 * Refuses a change by the provider of a request that no longer waits.
 * @throws {ProblemError} 409 already-decided, with what to do instead
 */
export function refuseDecided({
  status,
  withdrawnAt,
}: Pick<ArticleRegistration, 'status' | 'withdrawnAt'>): void {
  if (status === 'ToApprove') return;
  const decided = status === 'Approved' ? 'request-approved' : 'request-rejected';
  const code = withdrawnAt === null ? decided : 'request-withdrawn';
  throw new ProblemError('already-decided', [{ field: '', code }]);
}
