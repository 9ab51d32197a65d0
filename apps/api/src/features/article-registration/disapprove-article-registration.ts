import { fullName } from '@portal/texts/format';
import { recordAudit } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import type { Dependencies } from '../../dependencies.ts';
import { saveDecision } from './article-registration-store.ts';
import { lockForDecision } from './decision-facts.ts';
import { approverTrace, type Decider } from './find-decider.ts';
import { notifyRejected } from './request-notices.ts';
import { deciderPayload, requestPayload } from './request-event-payload.ts';

/**
 * Rejects a request, in the caller's transaction.
 * @param request its id, and the version that the approver saw, if it is to be checked
 * @param reason shown to the employee
 * @throws {ProblemError} 404; 409 already-decided when a decision exists already, or state-changed,
 * with the fields, when the request was changed since that version
 */
export async function disapproveArticleRegistration(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { version, ...scope }: { projectId: string; articleRegistrationId: string; version?: number },
  { decidedBy, reason }: { decidedBy: Decider; reason: string },
): Promise<void> {
  const date = today(clock);
  const { request, employer, checks } = await lockForDecision(db, { ...scope, version, date });
  const decidedAt = clock.now();

  await saveDecision(db, scope, {
    status: 'Rejected',
    decidedAt,
    decidedBy,
    rejectionReason: reason,
    checks,
  });
  await notifyRejected(db, { config, employer, request }, reason);
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
    data: { ...requestPayload(request), ...deciderPayload(decidedBy) },
  });
}
