import { formatSubscriptionNumber, fullName } from '@portal/texts/format';
import { chainQuery, type AuditEntry, recordAudits } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import { batchQueries } from '../../database/query-options.ts';
import type { Db } from '../../database/database.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import { recipientsQuery, recipientOf } from '../../mail/project-mail.ts';
import { ProblemError } from '../../problem.ts';
import { newId } from '../../ids.ts';
import type { Dependencies } from '../../dependencies.ts';
import { aaoFileName } from './article-registration-documents.ts';
import {
  employerQuery,
  requestQuery,
  insertAaoFile,
  requireRow,
  saveDecision,
  startSubscription,
} from './article-registration-store.ts';
import { lockForDecision } from './decision-facts.ts';
import { approverTrace, type Decider } from './find-decider.ts';
import { notifyApproved } from './request-notices.ts';
import { partsOf, deciderPayload, requestPayload } from './request-event-payload.ts';
import { requireSigned, signAao, type SignedAao } from './signed-aao.ts';

interface Approved {
  readonly projectId: string;
  readonly articleRegistrationId: string;
  /** The version that the approver saw. Undefined when the caller does not check it. */
  readonly version?: number | undefined;
}

type Services = Pick<Dependencies, 'config' | 'clock' | 'documents'>;

/**
 * Reads the content of an approval's AAO, and renders it outside of the transaction. Nothing is
 * rendered for an approval that will be refused.
 * @throws {ProblemError} 404
 */
export async function prepareApproval(
  db: Db,
  services: Services,
  { version, ...scope }: Approved,
  decidedBy: Decider,
): Promise<() => Promise<SignedAao | undefined>> {
  const [requests, employers] = await batchQueries(db, [
    requestQuery(db, scope),
    employerQuery(db, scope.projectId),
  ]);
  const request = requireRow(requests);
  const isCurrentVersion = version === undefined || request.version === version;
  if (request.status !== 'ToApprove' || !isCurrentVersion) return async () => undefined;
  const employer = requireRow(employers);
  return () => signAao(services, { request, employer, decidedBy });
}

/** The decider, and what was prepared before the approval. */
interface Approving {
  /** Null where the project needs no authorisation. */
  readonly decidedBy: Decider | null;
  /** The AAO that was rendered from data read before the lock. */
  readonly rendered: SignedAao | undefined;
  /**
   * Audit entries from before the approval. They are written after the subscription: an entry locks
   * the audit log until the end of the transaction, and an intake that holds the lock on the
   * subscription's reference needs the audit log too.
   */
  readonly earlier?: readonly AuditEntry[];
}

/**
 * Approves a request in the caller's transaction: the decision, the signed AAO, the subscription,
 * the mails, the audit entry and the event.
 * @throws {ProblemError} 404; 409 already-decided when a decision exists already, or state-changed
 * when the request was changed since the approver saw it (with the fields), or the provider posted
 * its subscription
 */
export async function approveArticleRegistration(
  db: Db,
  { config, clock, documents }: Services,
  { version, ...scope }: Approved,
  { decidedBy, rendered, earlier = [] }: Approving,
): Promise<void> {
  const date = today(clock);
  const { request, employer, checks } = await lockForDecision(db, { ...scope, version, date });
  const signed = await requireSigned(
    { documents, clock },
    { request, employer, decidedBy },
    rendered,
  );
  const { signedAt: decidedAt, sha256 } = signed;

  await saveDecision(db, scope, {
    status: 'Approved',
    decidedAt,
    decidedBy,
    rejectionReason: null,
    checks,
  });

  const subscriptionId = newId();
  const { projectId } = scope;
  const [[started], copies, [chain]] = await batchQueries(db, [
    startSubscription(db, request, subscriptionId),
    recipientsQuery(db, { projectId, flag: 'subscriptionCopy' }),
    chainQuery(db, projectId),
  ]);
  if (!started) throw new ProblemError('state-changed');
  const subscriptionNumber = formatSubscriptionNumber(started.subscriptionNumber);

  await insertAaoFile(db, scope, {
    fileName: aaoFileName(request),
    content: signed.file,
    sha256,
    signedAt: decidedAt,
  });

  await notifyApproved(db, { config, employer, request }, copies.map(recipientOf));

  const approved: AuditEntry = {
    projectId,
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
  await recordAudits(db, [...earlier, approved], chain);
  await appendEvent(db, {
    projectId,
    type: 'article-registration-approved',
    occurredAt: decidedAt,
    data: {
      ...requestPayload(request),
      subscriptionId,
      subscriptionNumber,
      startDate: request.startDate,
      months: request.months,
      ...partsOf(request),
      aaoSha256: sha256,
      ...deciderPayload(decidedBy),
    },
  });
}
