import { createHash } from 'node:crypto';
import type { Profile } from '@portal/contract/account';
import { fullName } from '@portal/texts/format';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Db } from '../../database/database.ts';
import { appendEvent } from '../../events/event-feed.ts';
import { ProblemError } from '../../http/problem.ts';
import { newId } from '../../ids.ts';
import { renderAao } from '../../pdf/aao-document.ts';
import type { Dependencies } from '../../dependencies.ts';
import { aaoContent, aaoFileName } from './article-registration-documents.ts';
import { personName } from './article-registration-rules.ts';
import {
  getArticleRegistrationRow,
  getEmployer,
  insertAaoFile,
  insertSubscription,
  isReferenceOfSubscription,
  saveDecision,
} from './article-registration-store.ts';
import { noticeApproved } from './request-notices.ts';

/**
 * Approves a request, in the caller's transaction: the decision, the signed AAO, the subscription,
 * the mails, the audit entry and the event stand or fall together.
 * @param version that the approver saw, if they say which
 * @param approver null where the project needs no authorisation
 * @throws {ProblemError} 404; 409 already-decided for whoever comes second, or state-changed when
 *   the request was edited since the approver saw it
 */
export async function approveArticleRegistration(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { version, ...scope }: { projectId: string; articleRegistrationId: string; version?: number },
  approver: Profile | null,
): Promise<void> {
  const request = await getArticleRegistrationRow(db, { ...scope, lock: true });
  if (request.status !== 'ToApprove') throw new ProblemError('already-decided');
  if (version !== undefined && request.version !== version) throw new ProblemError('state-changed');
  // The provider may have brought in a subscription of this reference since the request came.
  const externalReference = request.external_reference;
  if (await isReferenceOfSubscription(db, { ...scope, externalReference })) {
    throw new ProblemError('state-changed');
  }
  const employer = await getEmployer(db, scope);
  const decidedAt = clock.now();
  const decidedBy = approver && { accountId: approver.accountId, name: fullName(approver) };

  await saveDecision(db, scope, {
    status: 'Approved',
    decidedAt,
    decidedBy,
    rejectionReason: null,
  });

  const content = await renderAao(aaoContent({ request, employer, decidedAt, decidedBy }));
  const sha256 = createHash('sha256').update(content).digest('hex');
  await insertAaoFile(db, scope, {
    fileName: aaoFileName(request),
    content,
    sha256,
    signedAt: decidedAt,
  });

  const subscriptionId = newId();
  const { subscriptionNumber } = await insertSubscription(db, request, subscriptionId);
  await noticeApproved(db, { config, employer, request });

  await recordAudit(db, {
    projectId: scope.projectId,
    occurredAt: decidedAt,
    actorAccountId: approver?.accountId,
    action: 'article-registration-approved',
    subjectType: 'article-registration',
    subjectId: scope.articleRegistrationId,
    details: { subscriptionId, aaoSha256: sha256 },
    person: { decidedBy: decidedBy?.name ?? null, employee: personName(request) },
  });
  await appendEvent(db, {
    projectId: scope.projectId,
    type: 'article-registration-approved',
    occurredAt: decidedAt,
    data: {
      articleRegistrationId: scope.articleRegistrationId,
      externalReference: request.external_reference,
      subscriptionId,
      subscriptionNumber,
      startDate: request.start_date,
      months: request.months,
      totalPrice: request.total_price,
      aaoSha256: sha256,
      decidedBy: decidedBy?.name ?? null,
    },
  });
}
