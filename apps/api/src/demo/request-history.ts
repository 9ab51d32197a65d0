import { fullName } from '@portal/texts/format';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { RequestRow } from './project-rows.ts';

/** What the audit log would tell of these requests, in the order in which it happened. */
export const requestHistory = (requests: readonly RequestRow[]): AuditEntry[] =>
  requests
    .flatMap(entriesOf)
    .sort((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime());

function entriesOf(request: RequestRow): AuditEntry[] {
  const employee = fullName({
    firstName: request.first_name,
    infix: request.infix ?? null,
    lastName: request.last_name,
  });
  const submitted: AuditEntry = {
    projectId: request.project_id,
    occurredAt: new Date(request.requested_at),
    actorAccountId: undefined,
    action: 'article-registration-submitted',
    subjectType: 'article-registration',
    subjectId: request.article_registration_id,
    details: {},
    person: { employee },
  };
  if (!request.decided_at) return [submitted];
  const decidedBy = request.decided_by_name ?? null;
  const isApproved = request.status === 'Approved';
  return [
    submitted,
    {
      ...submitted,
      occurredAt: new Date(request.decided_at),
      actorAccountId: request.decided_by_account_id ?? undefined,
      action: `article-registration-${isApproved ? 'approved' : 'rejected'}`,
      person: {
        decidedBy,
        employee,
        ...(!isApproved && { reason: request.rejection_reason }),
      },
    },
  ];
}
