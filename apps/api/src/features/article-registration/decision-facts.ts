import type { Check } from '@portal/contract/article-registration-shapes';
import { batchQueries } from '../../database/query-options.ts';
import type { Db } from '../../database/database.ts';
import { ProblemError } from '../../problem.ts';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';
import { employerQuery, requestQuery, requireRow } from './article-registration-store.ts';
import { queryCheckFacts, checksOf } from './check-store.ts';
import { requireSeenVersion } from './seen-version.ts';

interface Deciding {
  readonly projectId: string;
  readonly articleRegistrationId: string;
  /** The version that the approver saw. Undefined when the caller does not check it. */
  readonly version: number | undefined;
  /** Today, YYYY-MM-DD. */
  readonly date: string;
}

/** The data that a decision depends on. */
interface DecisionFacts {
  readonly request: ArticleRegistration;
  readonly employer: Employer;
  /** Just before the decision. */
  readonly checks: readonly Check[];
}

/**
 * Locks a waiting request for its decision, and reads the data of the decision, in one round trip.
 * @throws {ProblemError} 404; 409 already-decided when a decision exists already, or state-changed,
 * with the fields, when the request was changed since that version
 */
export async function lockForDecision(
  db: Db,
  { version, date, ...scope }: Deciding,
): Promise<DecisionFacts> {
  const { projectId, articleRegistrationId: id } = scope;
  // The lock comes first, so that the other statements read what holds under the lock.
  const [requests, employers, ...facts] = await batchQueries(db, [
    requestQuery(db, { ...scope, lock: true }),
    employerQuery(db, projectId),
    ...queryCheckFacts(db, { projectId, ids: [id], date }),
  ]);
  const request = requireRow(requests);
  if (request.status !== 'ToApprove') throw new ProblemError('already-decided');
  await requireSeenVersion(db, request, version);
  const employer = requireRow(employers);
  return { request, employer, checks: checksOf(request, { employer, date }, facts) };
}
