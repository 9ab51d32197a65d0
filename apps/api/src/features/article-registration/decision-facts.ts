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
  /** The version that was seen, if they say which. */
  readonly version: number | undefined;
  /** Today, YYYY-MM-DD. */
  readonly date: string;
}

/** What a decision rests on. */
interface DecisionFacts {
  readonly request: ArticleRegistration;
  readonly employer: Employer;
  /** As they are just before the decision. */
  readonly checks: readonly Check[];
}

/**
 * Locks a request that waits for its decision, and reads what that rests on, in one trip.
 * @throws {ProblemError} 404; 409 already-decided when a decision exists already, or state-changed,
 *   with the fields, when the request was changed since it was seen
 */
export async function lockForDecision(
  db: Db,
  { version, date, ...scope }: Deciding,
): Promise<DecisionFacts> {
  const { projectId, articleRegistrationId: id } = scope;
  // The lock comes first, so that all others see what holds once nobody else can decide.
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
