import { fullName } from '@portal/texts/format';
import { createHash } from 'node:crypto';
import { type AuditEntry, recordAudits } from '../../journal/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { appendEvent } from '../../journal/event-feed.ts';
import { ProblemError } from '../../problem.ts';
import { newId } from '../../ids.ts';
import { renderAao } from '../../pdf/aao-document.ts';
import type { Dependencies } from '../../dependencies.ts';
import { aaoContent, aaoFileName } from './article-registration-documents.ts';
import {
  getArticleRegistrationRow,
  getEmployer,
  insertAaoFile,
  insertSubscription,
  saveDecision,
} from './article-registration-store.ts';
import { readChecksOf } from './check-store.ts';
import { approverTrace, type Decider } from './find-decider.ts';
import { noticeApproved } from './request-notices.ts';

/**
 * Approves a request in the caller's transaction, all or nothing: the decision, the signed AAO, the
 * subscription, the mails, the audit entry and the event.
 * @param request its id, and the version that the approver saw, if they say which
 * @param decidedBy null where the project needs no authorisation
 * @param earlier audit entries from before the approval. Writing one locks the audit log until the
 *   end, and an intake that holds the subscription's reference needs the log too: so the
 *   subscription is written before any entry.
 * @throws {ProblemError} 404; 409 already-decided when a decision exists already, or state-changed
 *   when the request was edited since the approver saw it, or the provider brought in its
 *   subscription
 */
export async function approveArticleRegistration(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { version, ...scope }: { projectId: string; articleRegistrationId: string; version?: number },
  decidedBy: Decider | null,
  earlier: readonly AuditEntry[] = [],
): Promise<void> {
  const request = await getArticleRegistrationRow(db, { ...scope, lock: true });
  if (request.status !== 'ToApprove') throw new ProblemError('already-decided');
  if (version !== undefined && request.version !== version) throw new ProblemError('state-changed');
  const employer = await getEmployer(db, scope);
  const decidedAt = clock.now();
  const checks = await readChecksOf(db, request, today(clock));

  await saveDecision(db, scope, {
    status: 'Approved',
    decidedAt,
    decidedBy,
    rejectionReason: null,
    checks,
  });

  const subscriptionId = newId();
  const started = await insertSubscription(db, request, subscriptionId);
  if (!started) throw new ProblemError('state-changed');

  const content = await renderAao(aaoContent({ request, employer, decidedAt, decidedBy }));
  const sha256 = createHash('sha256').update(content).digest('hex');
  await insertAaoFile(db, scope, {
    fileName: aaoFileName(request),
    content,
    sha256,
    signedAt: decidedAt,
  });

  await noticeApproved(db, { config, employer, request });

  const approved: AuditEntry = {
    projectId: scope.projectId,
    occurredAt: decidedAt,
    actorAccountId: decidedBy?.accountId,
    action: 'article-registration-approved',
    subjectType: 'article-registration',
    subjectId: scope.articleRegistrationId,
    details: { subscriptionId, aaoSha256: sha256, ...approverTrace(decidedBy) },
    person: {
      decidedBy: decidedBy?.name ?? null,
      onBehalfOf: decidedBy?.onBehalfOf?.name ?? null,
      employee: fullName(request),
    },
  };
  await recordAudits(db, [...earlier, approved]);
  await appendEvent(db, {
    projectId: scope.projectId,
    type: 'article-registration-approved',
    occurredAt: decidedAt,
    data: {
      articleRegistrationId: scope.articleRegistrationId,
      externalReference: request.externalReference,
      subscriptionId,
      subscriptionNumber: started.subscriptionNumber,
      startDate: request.startDate,
      months: request.months,
      totalPrice: request.totalPrice,
      aaoSha256: sha256,
      decidedBy: decidedBy?.name ?? null,
      decidedOnBehalfOf: decidedBy?.onBehalfOf?.name ?? null,
    },
  });
}
