import { fullName } from '@portal/texts/format';
import { recordAudit } from '../../journal/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { appendEvent } from '../../journal/event-feed.ts';
import { ProblemError } from '../../problem.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  getArticleRegistrationRow,
  getEmployer,
  saveDecision,
} from './article-registration-store.ts';
import { readChecksOf } from './check-store.ts';
import { approverTrace, type Decider } from './find-decider.ts';
import { noticeRejected } from './request-notices.ts';
import { requireSeenVersion } from './seen-version.ts';
import { toldDecider, toldRequest } from './told-request.ts';

/**
 * Rejects a request, in the caller's transaction.
 * @param request its id, and the version that was seen, if they say which
 * @param reason shown to the employee
 * @throws {ProblemError} 404; 409 already-decided when a decision exists already, or state-changed,
 *   with the fields, when the request was changed since it was seen
 */
export async function disapproveArticleRegistration(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { version, ...scope }: { projectId: string; articleRegistrationId: string; version?: number },
  { decidedBy, reason }: { decidedBy: Decider; reason: string },
): Promise<void> {
  const request = await getArticleRegistrationRow(db, { ...scope, lock: true });
  if (request.status !== 'ToApprove') throw new ProblemError('already-decided');
  await requireSeenVersion(db, request, version);
  const employer = await getEmployer(db, scope);
  const decidedAt = clock.now();
  const checks = await readChecksOf(db, request, { date: today(clock), employer });

  await saveDecision(db, scope, {
    status: 'Rejected',
    decidedAt,
    decidedBy,
    rejectionReason: reason,
    checks,
  });
  await noticeRejected(db, { config, employer, request }, reason);
  await recordAudit(db, {
    projectId: scope.projectId,
    occurredAt: decidedAt,
    actorAccountId: decidedBy.accountId,
    action: 'article-registration-rejected',
    subjectType: 'article-registration',
    subjectId: scope.articleRegistrationId,
    details: approverTrace(decidedBy),
    person: {
      decidedBy: decidedBy.name,
      onBehalfOf: decidedBy.onBehalfOf?.name ?? null,
      employee: fullName(request),
      reason,
    },
  });
  await appendEvent(db, {
    projectId: scope.projectId,
    type: 'article-registration-rejected',
    occurredAt: decidedAt,
    data: { ...toldRequest(request), ...toldDecider(decidedBy) },
  });
}
