import { fullName } from '@portal/texts/format';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { RequestRow } from './project-rows.ts';

/** The audit entries of these requests, in the order of the events. */
export const requestHistory = (requests: readonly RequestRow[]): AuditEntry[] =>
  requests
    .flatMap(entriesOf)
    .sort((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime());

function entriesOf(request: RequestRow): AuditEntry[] {
  const employee = fullName(request);
  const submitted: AuditEntry = {
    projectId: request.projectId,
    occurredAt: new Date(request.requestedAt),
    actorAccountId: undefined,
    action: 'article-registration-submitted',
    subjectType: 'article-registration',
    subjectId: request.articleRegistrationId,
    details: {},
    person: { employee },
  };
  if (!request.decidedAt) return [submitted];
  const decidedBy = request.decidedByName ?? null;
  const isApproved = request.status === 'Approved';
  return [
    submitted,
    {
      ...submitted,
      occurredAt: new Date(request.decidedAt),
      actorAccountId: request.decidedByAccountId ?? undefined,
      action: `article-registration-${isApproved ? 'approved' : 'rejected'}`,
      person: {
        decidedBy,
        employee,
        ...(!isApproved && { reason: request.rejectionReason }),
      },
    },
  ];
}
